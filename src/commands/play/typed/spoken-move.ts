/** Interprets typed text at a table: a set-up's name, a move in any form, or a command that has a button. */
import { button, paragraph, row } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { Direction, Path } from '../../../engine/choices.js';
import { noDialect, normalizeTypedText } from '../../../engine/notation/typed-text.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { escapeMarkdown } from '../../../texts/escaping.js';
import { plainText, text } from '../../../texts/index.js';
import { hasDirections } from '../../../typed/directions.js';
import { parseTyped, type Typist } from '../../../typed/reader.js';
import type { App } from '../../shared/app/app.js';
import { plainCustomId } from '../../shared/app/verbs.js';
import { personalRotation } from '../../shared/boards/board-pictures.js';
import { memoizeOptions } from '../../shared/choosing/choices.js';
import { actionWords } from '../../shared/choosing/path-words.js';
import { readTypedAtTable } from '../setups/typed-setup.js';

/** Limit on listed readings of an ambiguous text. */
const MAX_LISTED = 5;

/**
 * The result of interpreting a typed text. `typed` is the move or other text to play, in canonical form if it
 * is a legal action. `extra` is the rest of the text. If there is nothing to play, `problem` says why, and
 * `isCommand` is true for a command that has a button.
 */
export type Meaning =
  | { readonly typed: string; readonly extra?: string }
  | { readonly problem: Screen | string; readonly isCommand?: true };

type Services = Pick<App, 'setups' | 'game' | 'settings'>;

/** Interprets the typed text. `inWords` lists ambiguous moves in words. */
export async function interpretTypedText(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  typed: string,
  inWords: boolean,
): Promise<Meaning> {
  const meant = await readTypedAtTable(services, table, actor, typed);
  if ('problem' in meant) return meant;
  const typist = await loadTypist(services, table, actor);
  const command = findCommandButton(services, table, meant.typed);
  if (typist === null) return command === null ? meant : { problem: command, isCommand: true };
  const reading = parseTyped(typist, meant.typed);
  if (reading.kind === 'action') {
    const notation = typist.game.format(typist.position, typist.side, reading.path);
    return reading.extra === '' ? { typed: notation } : { typed: notation, extra: reading.extra };
  }
  if (reading.kind === 'several') return { problem: ambiguousText(typist, reading.paths, inWords) };
  return command !== null && reading.reason.code === 'unreadable'
    ? { problem: command, isCommand: true }
    : { typed: reading.typed };
}

/** The position that the person types a move for, and their side. Null if the person isn't to move. */
export async function loadTypist(
  services: Pick<App, 'game' | 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Typist | null> {
  const side = table.sideToAct(actor);
  if (!side.ok) return null;
  const turn = await typedDirectionRotation(services, table, actor);
  const view = table.view(actor);
  return { game: services.game(table.game), position: table.position, side: side.value, view, turn };
}

/** Rotation of the board for reading typed directions. 0 in games without directions. */
export async function typedDirectionRotation(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Direction> {
  const view = table.view(actor);
  return hasDirections(view) ? personalRotation(services, table, view, actor) : 0;
}

function ambiguousText(
  { game, position, side, view }: Typist,
  paths: readonly Path[],
  inWords: boolean,
): string {
  const options = memoizeOptions((path) => game.choices(position, side, path));
  const moves = paths
    .slice(0, MAX_LISTED)
    .map((path) =>
      inWords ? escapeMarkdown(actionWords(view, options, path)) : `\`${game.format(position, side, path)}\``,
    );
  return text('moves.several', { moves: moves.join(' · ') });
}

/** Phrases for actions that have a button. */
const COMMANDS = (['resign', 'draw', 'undo'] as const).map((command) => ({
  phrases: plainText(`moves.commands.${command}.ways`).split('|'),
  command,
}));

/** The button for a typed command, with its explanation. Null for any other text. */
function findCommandButton({ game }: Pick<App, 'game'>, table: LoadedTable, typed: string): Screen | null {
  const { move } = normalizeTypedText(typed, game(table.game).dialect ?? noDialect);
  const phrase = move.toLowerCase();
  const found = COMMANDS.find(({ phrases }) => phrases.includes(phrase));
  if (found === undefined) return null;
  const { command } = found;
  const label = text(`moves.commands.${command}.button`);
  return {
    components: [
      paragraph(text(`moves.commands.${command}.told`)),
      row(button(label, plainCustomId(command, table), command === 'resign' ? 'danger' : 'main')),
    ],
    files: [],
    ping: [],
  };
}
