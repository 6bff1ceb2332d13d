/** The bot's own texts, by topic. */

import { commands } from './bot/commands/commands.js';
import { errors } from './bot/commands/errors.js';
import { games } from './bot/commands/game-list.js';
import { help } from './bot/commands/help.js';
import { moderation } from './bot/commands/moderation.js';
import { preferences } from './bot/commands/preferences.js';
import { privacy } from './bot/commands/privacy.js';
import { settings } from './bot/commands/settings.js';
import { puzzles } from './bot/events/puzzles.js';
import { standing } from './bot/events/standing.js';
import { tournament } from './bot/events/tournament.js';
import { cards } from './bot/game/cards.js';
import { clocks } from './bot/game/clocks.js';
import { council } from './bot/game/council.js';
import { describe } from './bot/game/describe.js';
import { game } from './bot/game/game.js';
import { moves } from './bot/game/moves.js';
import { offers } from './bot/game/offers.js';
import { plans } from './bot/game/plans.js';
import { reminders } from './bot/game/reminders.js';
import { votes } from './bot/game/votes.js';
import { announcing } from './bot/lobby/announcing.js';
import { computers } from './bot/lobby/computers.js';
import { decks } from './bot/lobby/decks.js';
import { lobby } from './bot/lobby/lobby.js';
import { scheduled } from './bot/lobby/scheduled.js';
import { seats } from './bot/lobby/seats.js';
import { setups } from './bot/lobby/setups.js';
import { config } from './bot/operator/config.js';
import { doctor } from './bot/operator/doctor.js';
import { analysis } from './bot/review/analysis.js';
import { explore } from './bot/review/explore.js';
import { hints } from './bot/review/hints.js';
import { imports } from './bot/review/imports.js';
import { replay } from './bot/review/replay.js';

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
