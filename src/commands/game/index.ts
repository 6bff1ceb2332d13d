/** Everything in a running game except moving: board, record, offers, resignation, rematch. */
import type { Feature } from '../shared/app/declarations.js';
import { analyze, mistakes } from './analysis/buttons.js';
import {
  agree,
  askUndo,
  board,
  call,
  claim,
  confirmResignation,
  geography,
  offerDraw,
  record,
  recordFile,
  refuse,
  resign,
  resume,
  takeBack,
  undo,
} from './buttons.js';
import { game as command, onGame } from './command.js';
import { explore, tryGo, tryJoin, tryPick, tryType, tryTyped, tryWalk } from './explore/buttons.js';
import { tryLine, tryName, tryNamed } from './explore/named-lines.js';
import { tryPropose, tryShow } from './explore/side.js';
import { importPlay, importStep } from './import/buttons.js';
import { importTyped } from './import/command.js';
import { more } from './more-panel.js';
import { rematch } from './offers/rematch.js';
import { plan, planClear, planEdit, planTyped } from './plans.js';
import { stayOut, takeOver } from './players/substitute.js';
import { moves } from './record/moves.js';
import { replay, replayGo, replayShare, replayText, replayWent } from './replay/buttons.js';
import { replayCommand, replayPick } from './replay/command.js';
import { replayPlay } from './replay/film.js';

export const game: Feature = {
  commands: [command, replayCommand],
  components: [
    agree,
    analyze,
    mistakes,
    askUndo,
    board,
    call,
    offerDraw,
    explore,
    geography,
    claim,
    confirmResignation,
    more,
    moves,
    onGame,
    plan,
    planClear,
    planEdit,
    record,
    recordFile,
    refuse,
    rematch,
    replay,
    replayGo,
    replayPlay,
    replayShare,
    replayText,
    resign,
    resume,
    stayOut,
    takeBack,
    takeOver,
    tryGo,
    tryJoin,
    tryLine,
    tryName,
    tryPick,
    tryPropose,
    tryShow,
    tryType,
    tryWalk,
    undo,
  ],
  freeComponents: [replayPick, importPlay, importStep],
  freeForms: [importTyped],
  forms: [planTyped, replayWent, tryNamed, tryTyped],
};
