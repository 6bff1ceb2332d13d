/** A game in play, apart from moving: its board, its record, offers, resignation, a rematch. */
import type { Feature } from '../shared/app/declarations.js';
import {
  agree,
  board,
  call,
  claim,
  draw,
  geography,
  giveUp,
  record,
  refuse,
  resign,
  resume,
  takeBack,
  undo,
} from './buttons.js';
import { game as command } from './command.js';
import { more } from './more-panel.js';
import { moves } from './moves.js';
import { plan, planClear, planEdit, planTyped } from './plans.js';
import { rematch } from './rematch.js';
import { stayOut, takeOver } from './substitute.js';

export const game: Feature = {
  commands: [command],
  components: [
    agree,
    board,
    call,
    draw,
    geography,
    claim,
    giveUp,
    more,
    moves,
    plan,
    planClear,
    planEdit,
    record,
    refuse,
    rematch,
    resign,
    resume,
    stayOut,
    takeBack,
    takeOver,
    undo,
  ],
  forms: [planTyped],
};
