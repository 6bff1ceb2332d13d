/** The bot's own texts, by theme. */

import { analysis } from './bot/analysis.js';
import { announcing } from './bot/announcing.js';
import { cards } from './bot/cards.js';
import { clocks } from './bot/clocks.js';
import { commands } from './bot/commands.js';
import { computers } from './bot/computers.js';
import { config } from './bot/config.js';
import { council } from './bot/council.js';
import { decks } from './bot/decks.js';
import { describe } from './bot/describe.js';
import { doctor } from './bot/doctor.js';
import { errors } from './bot/errors.js';
import { explore } from './bot/explore.js';
import { game } from './bot/game.js';
import { games } from './bot/game-list.js';
import { help } from './bot/help.js';
import { hints } from './bot/hints.js';
import { imports } from './bot/imports.js';
import { lobby } from './bot/lobby.js';
import { moderation } from './bot/moderation.js';
import { moves } from './bot/moves.js';
import { offers } from './bot/offers.js';
import { plans } from './bot/plans.js';
import { preferences } from './bot/preferences.js';
import { privacy } from './bot/privacy.js';
import { puzzles } from './bot/puzzles.js';
import { reminders } from './bot/reminders.js';
import { replay } from './bot/replay.js';
import { scheduled } from './bot/scheduled.js';
import { seats } from './bot/seats.js';
import { settings } from './bot/settings.js';
import { setups } from './bot/setups.js';
import { standing } from './bot/standing.js';
import { tournament } from './bot/tournament.js';
import { votes } from './bot/votes.js';

export const bot = {
  cards,
  clocks,
  commands,
  computers,
  config,
  doctor,
  council,
  decks,
  describe,
  errors,
  explore,
  game,
  games,
  help,
  announcing,
  hints,
  imports,
  lobby,
  moderation,
  moves,
  preferences,
  plans,
  scheduled,
  privacy,
  puzzles,
  reminders,
  analysis,
  replay,
  seats,
  settings,
  setups,
  standing,
  offers,
  tournament,
  votes,
} as const;
