/** Skills by the Weng-Lin model of openskill, and how they are shown. */
import type { rate } from 'openskill';

/** An estimate of a player's skill: its mean and its uncertainty. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** Rates a game. Returns the new skills in the same arrangement as `teams`: a list of players per team. */
export type RateGame = (teams: readonly (readonly Skill[])[], ranks: readonly number[]) => readonly Skill[][];

/** Skill of a player without games: openskill's own. */
export const NEW_SKILL: Skill = { mu: 25, sigma: 25 / 3 };

/** Number of rated games after which a rating is settled. */
export const SETTLED_AFTER = 5;

/** The rating of a new player. */
const BASE = 1500;
/** The points that a unit of skill is worth. */
const POINTS = 40;

/** Loads the model. Done on demand, because loading takes a while and some processes rate nothing. */
export async function loadModel(): Promise<RateGame> {
  const openskill = await import('openskill');
  return toRateGame(openskill.rate);
}

function toRateGame(rateTeams: typeof rate): RateGame {
  return (teams, ranks) =>
    rateTeams(
      teams.map((team) => team.map(({ mu, sigma }) => ({ mu, sigma }))),
      { rank: [...ranks] },
    ) as Skill[][];
}

/** The rating as people read it: whole points around 1500. */
export function toPoints({ mu }: Skill): number {
  return Math.round(BASE + POINTS * (mu - NEW_SKILL.mu));
}

/** True while the rating is uncertain, because the player has few rated games. */
export function isProvisional({ games }: { readonly games: number }): boolean {
  return games < SETTLED_AFTER;
}
