/** Second step of choosing an action: the heading, the question and the labels of a planned choice. */
import { type Choice, DONE, type Path } from '../../../engine/choices.js';
import type { SideId } from '../../../engine/game.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isShared } from '../../../table/model/people/holders.js';
import { findOpenOffer } from '../../../table/model/proposals/offer.js';
import { askedSeats } from '../../../table/seats/asked-seats.js';
import type { CardTexts } from '../../../texts/cards.js';
import { gameTexts, text, turnClause } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import {
  labelChoice,
  labelPath,
  labelSequence,
  pathWords,
  type Situation,
  sortChoices,
  targetLines,
  type Wording,
} from '../../shared/choosing/choice-words.js';
import { cardIdOf, cardTextsOf } from '../../shared/choosing/choices.js';
import type { ChooserInput } from '../../shared/choosing/chooser.js';
import type { Labelled } from '../../shared/choosing/menu-groups.js';
import { phaseLines } from '../../shared/choosing/side-to-act.js';
import { findCards } from '../../shared/setups/card-table.js';
import { stoppedPlanLines } from '../../shared/wording/plan-words.js';
import { sideName } from '../../shared/wording/words.js';
import type { ChoicePlan } from './choice-plan.js';

type Services = Pick<App, 'game' | 'emojis'>;

/** The person for whom a choice is described, and the board as they see it. */
interface Reader {
  readonly table: LoadedTable;
  readonly actor: Actor;
  readonly wording: Wording;
  /** The board with the planned path. */
  readonly view: View;
}

export function describeChoice(
  services: Services,
  { table, actor, wording, view }: Reader,
  plan: ChoicePlan,
): Pick<ChooserInput, 'heading' | 'next' | 'ask'> {
  const { side, path } = plan;
  const situation = { ...wording, game: plan.game, position: plan.position, side, view };
  const heading =
    path.length > 0
      ? chosenText(wording, plan)
      : [
          taskLine(view, side, {
            playing: isMovingInsteadOfResponding(services, table, plan),
            voting: isVotingSide(table, side),
          }),
          ...stoppedPlanLines(table, actor),
          ...notesOnOpenOffers(table, side),
        ].join('\n');
  const next = labelChoices(situation, plan).map((one) => ({
    emoji: findEmoji(services, situation, one.choice),
    ...one,
  }));
  return { heading, next, ...findCardQuestion(plan) };
}

/**
 * Labels of the offered choices, sorted. A press that makes several choices is sorted by its first one. The
 * press that chooses all items comes before single items.
 */
function labelChoices(
  situation: Situation,
  { options, path, next, second, isOnCard, onePress: { paths, all, skipped } }: ChoicePlan,
): readonly Labelled[] {
  const ordered = sortChoices(next, situation);
  if (paths.length > 0) {
    const directions = hasFacings(second) ? sortChoices(second, situation).map(({ token }) => token) : [];
    const placeOf = ([, direction = '']: Path) => directions.indexOf(direction);
    return ordered.flatMap(({ token }) =>
      paths
        .filter(([first]) => first === token)
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .flatMap((way) => labelPath(situation, options, path, way) ?? []),
    );
  }
  const each = ordered.map((choice) => labelChoice(situation, options, path, choice, isOnCard));
  const earlier = skipped.map((one) => ({
    ...labelChoice(situation, options, path, one.choice, isOnCard),
    path: one.path,
  }));
  return all === null ? [...earlier, ...each] : [...labelSequence(next, all), ...each];
}

/** Notes that a move doesn't answer an open offer to the side. */
function notesOnOpenOffers(table: LoadedTable, side: SideId): readonly string[] {
  const offer = findOpenOffer(table);
  const isAsked =
    offer !== undefined &&
    askedSeats(table, offer, table.view(null)).some(({ sides }) => sides.includes(side));
  return isAsked && offer.kind !== 'substitute' ? [text(`offers.asYouMove.${offer.kind}`)] : [];
}

/**
 * The emoji of the chosen card or piece, or of the piece on the square. It has the colours of the piece's
 * owner, or of the side to choose. None for readers who prefer words, because screen readers read out emoji
 * names.
 */
function findEmoji(
  { emojis }: Services,
  { view: { pieces, sides }, side, inWords }: Situation,
  choice: Choice,
) {
  if (inWords) return undefined;
  const { kind, square } = choice;
  if (kind === 'card') return emojis.cardEmoji(cardIdOf(choice));
  const standing = pieces.find((each) => each.square === square);
  const piece = choice.piece ?? standing?.kind;
  const owner = standing?.side ?? side;
  const tone = sides.find(({ id }) => id === owner)?.tone;
  return piece === undefined || tone === undefined ? undefined : emojis.pieceEmoji(piece, tone);
}

/** True if the side may respond with a card but moves on the board instead. */
function isMovingInsteadOfResponding(
  services: Services,
  table: LoadedTable,
  { side, next }: ChoicePlan,
): boolean {
  const answering = findCards(services, table)?.sidesToAnswer(table.position) ?? [];
  return answering.includes(side) && next.some(({ kind }) => kind !== 'word');
}

/** True if several people play the side and vote on its moves. */
function isVotingSide({ seats }: LoadedTable, side: SideId): boolean {
  const seat = seats.find(({ sides }) => sides.includes(side));
  return seat !== undefined && isShared(seat) && seat.rule.kind === 'vote';
}

/**
 * The side to move, or another task of the side. `playing` is true if it moves instead of responding, and
 * `voting` if it votes on its moves.
 */
function taskLine(
  view: View,
  side: SideId,
  { playing, voting }: { readonly playing: boolean; readonly voting: boolean },
): string {
  const { game, phase, responding = [] } = view;
  if (responding.includes(side)) return text('moves.beginAnswer', { side: sideName(game, side) });
  const isMove = phase === undefined || (playing && gameTexts(game).phases[phase]?.button === undefined);
  if (isMove) return text(voting ? 'moves.beginVote' : 'moves.begin', { side: sideName(game, side) });
  const heading = text('moves.beginPhase', {
    side: sideName(game, side),
    clause: turnClause(view),
  });
  return [heading, ...phaseLines(view)].join('\n');
}

/**
 * The question about a card, or about squares that no piece moves to. Empty for other choices, whose kind
 * implies the question.
 */
function findCardQuestion({ chosen, next, second }: ChoicePlan): { readonly ask?: string } {
  const [first, ...rest] = chosen;
  const own =
    first?.kind === 'card' ? cardQuestionAt(cardTextsOf(first), rest.length, second.length > 0) : undefined;
  if (own !== undefined) return { ask: own };
  if (second.length > 0) {
    if (hasFacings(second)) return { ask: text('moves.ask.square-facing') };
    const areAllPieces = second.every(({ kind }) => kind === 'piece');
    return { ask: text(areAllPieces ? 'moves.ask.pieces' : 'moves.ask.piece-square') };
  }
  if (first?.kind === 'card' && next.every(({ kind }) => kind === 'word'))
    return { ask: text('moves.ask.which-word') };
  const isMoved = first?.kind === 'piece' || rest.some(({ kind }) => kind === 'piece');
  const isSquares = next.every(({ kind, token }) => kind === 'square' || token === DONE);
  return isSquares && !isMoved ? { ask: text('moves.ask.which') } : {};
}

/** True if one press chooses a target and the direction that the piece then faces. */
function hasFacings(second: readonly Choice[]): boolean {
  return second.length > 0 && second.every(({ kind }) => kind === 'facing');
}

/**
 * The card's question for its next target. `place` is the number of targets chosen so far. With `both`,
 * includes the question for the target after that, because the same press answers both.
 */
function cardQuestionAt({ asks = [] }: CardTexts, place: number, both: boolean): string | undefined {
  const at = (index: number) => asks[index] ?? asks.at(-1);
  const questions = both ? [at(place), at(place + 1)] : [at(place)];
  return asks.length === 0 ? undefined : [...new Set(questions)].join(' ');
}

/** The choices so far. For a card also its effect and its targets. */
function chosenText(wording: Wording, { side, options, path, chosen }: ChoicePlan): string {
  const [first, ...rest] = chosen;
  if (first?.kind === 'card') {
    const { name: card, effect } = cardTextsOf(first);
    return [text('cards.choosing', { card, effect }), ...targetLines(wording, rest)].join('\n');
  }
  const name = sideName(wording.view.game, side);
  return text('moves.soFar', { side: name, path: pathWords(wording, options, path) });
}
