/** Answers `/setup list`. */
import type { SetupRow } from '../../db/rows.js';
import { TEXT_LENGTH } from '../../discord/messages/limits.js';
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import type { UsableSetups } from '../shared/setups/named-setups.js';
import { setupsOf } from '../shared/setups/setup-games.js';
import { setupMarkdown } from '../shared/setups/setup-words.js';
import { gameTitle, mention } from '../shared/wording/words.js';

/** Characters reserved for the last line, which counts the set-ups that don't fit. */
const LAST_LINE_LENGTH = 40;

/** The set-ups a person can use for one game. */
export interface GameSetups extends UsableSetups {
  readonly game: string;
}

/** Lists the person's set-ups and the server's, by game, as many as fit into a message. */
export function setupListScreen(
  services: Pick<App, 'game'>,
  games: readonly GameSetups[],
  guildId: string | null,
  inWords: boolean,
): Screen {
  const lines = games.flatMap((each) => setupLines(services, each, guildId, inWords));
  if (lines.length === 0) return textScreen(text('setups.list.none'));
  let shown = 0;
  for (let length = 0; shown < lines.length; shown++) {
    length += (lines[shown]?.length ?? 0) + 1;
    if (length > TEXT_LENGTH - LAST_LINE_LENGTH) break;
  }
  const count = lines.length - shown;
  const more = count === 0 ? [] : [text('setups.list.more', { count })];
  return textScreen([...lines.slice(0, shown), ...more].join('\n'));
}

function setupLines(
  services: Pick<App, 'game'>,
  { game, own, shared }: GameSetups,
  guildId: string | null,
  inWords: boolean,
): readonly string[] {
  if (own.length + shared.length === 0) return [];
  const setupText = (setup: SetupRow) => ({
    name: setup.name,
    setup: setupMarkdown(services, game, setup.text, inWords),
  });
  const isSharedHere = ({ sharedGuildId }: SetupRow) => sharedGuildId !== null && sharedGuildId === guildId;
  return [
    text(`setups.list.title.${setupsOf(services, game).kind}`, { game: gameTitle(game) }),
    ...own.map((setup) =>
      text(isSharedHere(setup) ? 'setups.list.ownShared' : 'setups.list.own', setupText(setup)),
    ),
    ...(shared.length === 0 ? [] : [text('setups.list.shared')]),
    ...shared.map((setup) =>
      text('setups.list.other', { ...setupText(setup), owner: mention(setup.ownerId) }),
    ),
  ];
}
