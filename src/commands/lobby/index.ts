/** Lobbies: `/play` opens one, people join, and the game starts. */
import type { Feature } from '../shared/app/declarations.js';
import { accept, cancel, decline, join, leave, relay, start } from './buttons.js';
import { play } from './command.js';
import {
  boardTurn,
  exploreAllowed,
  hintsAllowed,
  optionForm,
  optionPage,
  optionPreset,
  optionSet,
  options,
  optionsChosen,
  optionType,
  optionTyped,
  rated,
  rolesNotified,
} from './host-panel/option-buttons.js';
import { invite, invited } from './invitation.js';
import { more } from './more-panel.js';
import { findPlayers, joinSearch } from './search/buttons.js';
import { computers, fill } from './seats/computers.js';
import { joinTable, leaveTable } from './seats/seat-commands.js';
import { stay } from './seats/seat-confirmation.js';
import {
  captain,
  give,
  giveBack,
  giveToComputer,
  giveToRole,
  kind,
  preset,
  rule,
  sameForAll,
  seats,
  setting,
} from './sides/buttons.js';

export const lobby: Feature = {
  commands: [play, joinTable, leaveTable],
  components: [
    ...[accept, cancel, decline, invite, invited, join, leave, more, relay, start, stay],
    ...[computers, fill, findPlayers, joinSearch],
    ...[options, optionForm, optionPage, optionPreset, optionSet, optionType],
    ...[boardTurn, exploreAllowed, hintsAllowed, rated, rolesNotified],
    ...[captain, give, giveBack, giveToComputer, giveToRole, kind, preset, rule, sameForAll, seats, setting],
  ],
  forms: [optionTyped, optionsChosen],
};
