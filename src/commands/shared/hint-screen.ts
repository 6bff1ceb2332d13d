/** What the computer suggests, for the one who asked: in words, with the board, and the way to play it. */
import { button, container, paragraph, picture, row } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import { type Choice, DONE } from '../../engine/choices.js';
import type { DrawnWay } from '../../render/index.js';
import type { Actor } from '../../table/actor.js';
import { plainText, text } from '../../texts/index.js';
import type { Advice } from './advisor.js';
import type { App } from './app.js';
import { personalBoard } from './board-pictures.js';
import { targetLines } from './choice-words.js';
import { choicesAlong, choicesFor, squaresChosen, textsOf } from './choices.js';
import { deckLines, deckTotal } from './deck-words.js';
import { actionWords } from './path-words.js';
import { deckIn, toldSetup } from './setup-words.js';
import { accentOf } from './side-to-act.js';
import { tableId } from './verbs.js';
import { wordingFor } from './wishes.js';

type Services = Pick<App, 'game' | 'settings' | 'names' | 'clock'>;

/** Lays the suggestion out. A move is an arrow on the board as it stands; anything else is shown as it would be. */
export async function hintScreen(services: Services, advice: Advice, actor: Actor): Promise<Screen> {
  const { table, hint } = advice;
  const along = choicesAlong(choicesFor(table, actor), hint.path);
  const ways = waysOf(along);
  const isPreview = ways.length === 0;
  const view = isPreview ? table.view(actor, hint.path) : table.view(actor);
  const emphasis = { chosen: squaresChosen(along), ways, isPreview };
  const board = await personalBoard(services, table, view, actor, emphasis);
  const said = await suggested(services, advice, actor, along);
  return {
    components: [
      container(accentOf(view), [
        paragraph([text('hints.title'), ...said, text('hints.noted')].join('\n')),
        picture(board),
        row(button(plainText('hints.play'), tableId('hint-play', table, hint.number), 'main')),
      ]),
    ],
    files: [board],
    ping: [],
  };
}

/** The arrow of a man who goes from one square to another; none for anything else. */
function waysOf(along: readonly Choice[]): readonly DrawnWay[] {
  const [first] = along;
  const squares = along.flatMap(({ square }) => square ?? []);
  const [from] = squares;
  const to = squares.at(-1);
  const isMove = first?.kind === 'piece' || first?.kind === 'arrow';
  return isMove && from !== undefined && to !== undefined && from !== to
    ? [{ from, to, refused: false }]
    : [];
}

/** What to do, in lines. */
async function suggested(
  services: Services,
  { table, hint: { side, path } }: Advice,
  actor: Actor,
  along: readonly Choice[],
): Promise<readonly string[]> {
  const game = services.game(table.game);
  const wording = await wordingFor(services, table, actor);
  if (game.setups?.due(table.position, side) === true) {
    const setup = game.format(table.position, side, path);
    const deck = deckIn(services, table.game, setup);
    if (deck !== null) return [deckTotal(deck), ...deckLines(deck)];
    return [text('hints.setup', { setup: toldSetup(services, table.game, setup, wording.inWords) })];
  }
  const [first, ...rest] = along;
  if (first?.kind !== 'card')
    return [text('hints.move', { move: actionWords(wording.view, choicesFor(table, actor), path) })];
  const { name: card, short } = textsOf(first);
  const targets = rest.filter(({ token }) => token !== DONE);
  return [text('hints.card', { card, short }), ...targetLines(wording, targets)];
}
