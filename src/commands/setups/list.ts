/** The answer to `/setup list`. */
import type { SetupRow } from '../../db/setups.js';
import { text } from '../../texts/index.js';
import { TEXT_LENGTH } from '../limits.js';
import { note, type Screen } from '../screen.js';
import { gameTitle, mention } from '../words.js';
import type { Usable } from './kept.js';

/** Characters that are kept free for the line that says how many more there are. */
const ROOM = 40;

/** What a person may use for one game. */
export interface GameSetups extends Usable {
  readonly game: string;
}

/** Lists one's own set-ups and those that the server shares, game by game, as many as a message holds. */
export function listScreen(games: readonly GameSetups[], guildId: string | null): Screen {
  const lines = games.flatMap((each) => linesOf(each, guildId));
  if (lines.length === 0) return note(text('setups.list.none'));
  let shown = 0;
  for (let length = 0; shown < lines.length; shown++) {
    length += (lines[shown]?.length ?? 0) + 1;
    if (length > TEXT_LENGTH - ROOM) break;
  }
  const count = lines.length - shown;
  const more = count === 0 ? [] : [text('setups.list.more', { count })];
  return note([...lines.slice(0, shown), ...more].join('\n'));
}

function linesOf({ game, own, shared }: GameSetups, guildId: string | null): readonly string[] {
  if (own.length + shared.length === 0) return [];
  return [
    text('setups.list.title', { game: gameTitle(game) }),
    ...own.map((setup) => ownLine(setup, guildId)),
    ...(shared.length === 0 ? [] : [text('setups.list.shared')]),
    ...shared.map(({ name, text: setup, ownerId }) =>
      text('setups.list.other', { name, setup, owner: mention(ownerId) }),
    ),
  ];
}

function ownLine({ name, text: setup, sharedGuildId }: SetupRow, guildId: string | null): string {
  const here = sharedGuildId !== null && sharedGuildId === guildId;
  return text(here ? 'setups.list.ownShared' : 'setups.list.own', { name, setup });
}
