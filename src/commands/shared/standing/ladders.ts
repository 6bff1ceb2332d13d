/** The ladders that games count for. */
import type { APISelectMenuOption } from 'discord.js';
import type { Ladder } from '../../../db/store.js';
import { clip, MENU_OPTION_LENGTH } from '../../../discord/messages/limits.js';
import type { Game } from '../../../engine/game.js';
import { findGame, games } from '../../../engine/index.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { findVariant } from '../../../table/model/results/results.js';
import { fullGameTitle, text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { gameTitle, optionValueText } from '../wording/words.js';

/** Game and variant that identify a ladder within a server. */
export type LadderName = Pick<Ladder, 'game' | 'variant'>;

/** Name of each game's option whose value `Game.variant` returns. */
const VARIANT_OPTIONS: Readonly<Record<string, string>> = {
  'kings-table': 'board',
  'kings-mate': 'rules',
  'kings-gauntlet': 'mode',
  'conquer-the-kings': 'mode',
  knightmare: 'cards',
};

/** The server's ladder for the game; null outside servers. */
export function ladderOf(
  game: Game,
  { options, place: { guildId } }: Pick<LoadedTable, 'options' | 'place'>,
): Ladder | null {
  if (guildId === null) return null;
  return { game: game.id, variant: findVariant(game, { options }), guildId };
}

/** The ladder's name: the game, and the value of the option that splits its ratings. */
export function ladderTitle({ game, variant }: LadderName): string {
  const option = VARIANT_OPTIONS[game];
  if (option === undefined || variant === '') return gameTitle(game);
  const named = fullGameTitle(game, { [option]: variant });
  return named === gameTitle(game)
    ? text('standing.ladder', { game: named, variant: optionValueText(game, option, variant) })
    : named;
}

/**
 * The ladder with most games in the server, of the given game or of any game. If there is no ladder yet, the
 * game with its default options.
 */
export async function chooseLadder(
  { standing }: Pick<App, 'standing'>,
  guildId: string,
  wanted: string | null,
): Promise<LadderName> {
  const existing = await listKnownLadders(standing, guildId);
  const busiest = existing.find(({ game }) => wanted === null || game === wanted);
  if (busiest !== undefined) return busiest;
  const game = findGame(wanted ?? '') ?? games[0];
  const options = game?.resolve({});
  return {
    game: game?.id ?? '',
    variant: options?.ok === true ? (game?.variant?.(options.value) ?? '') : '',
  };
}

/** The server's ladders, except those of games that the bot no longer has. */
async function listKnownLadders(
  { results }: App['standing'],
  guildId: string,
): Promise<readonly LadderName[]> {
  return (await results.listLadders(guildId)).filter(({ game }) => findGame(game) !== undefined);
}

/** The server's ladders as choices of a menu, including the shown one. */
export async function listLadderChoices(
  { standing }: Pick<App, 'standing'>,
  guildId: string,
  shown: LadderName,
): Promise<APISelectMenuOption[]> {
  const existing = await listKnownLadders(standing, guildId);
  const isKnown = existing.some((one) => formatLadderValue(one) === formatLadderValue(shown));
  const all: readonly LadderName[] = isKnown ? existing : [shown, ...existing];
  return all.map((one) => ({
    value: formatLadderValue(one),
    label: clip(ladderTitle(one), MENU_OPTION_LENGTH),
    default: formatLadderValue(one) === formatLadderValue(shown),
  }));
}

function formatLadderValue({ game, variant }: LadderName): string {
  return `${game}/${variant}`;
}

/** Parses the value of a choice from `listLadderChoices`. */
export function parseLadderValue(value: string): LadderName {
  const [game = '', variant = ''] = value.split('/');
  return { game, variant };
}
