/** Every button and menu. A new one is entered here and nowhere else. */
import type { Component, FreeComponent } from '../declare.js';
import { lessonComponents } from '../lessons/components.js';
import { article, read } from '../rules/article.js';
import { why } from '../rules/why.js';
import { accept } from './accept.js';
import { agree } from './agree.js';
import { board } from './board.js';
import { call } from './call.js';
import { cancel } from './cancel.js';
import { challenge } from './challenge.js';
import { confirm } from './confirm.js';
import { deck } from './deck.js';
import { deckCards } from './deck-cards.js';
import { deckSay } from './deck-say.js';
import { deckUse } from './deck-use.js';
import { deckWord } from './deck-word.js';
import { decline } from './decline.js';
import { draw } from './draw.js';
import { giveUp } from './give-up.js';
import { hand } from './hand.js';
import { join } from './join.js';
import { leave } from './leave.js';
import { move } from './move.js';
import { options } from './options.js';
import { orders } from './orders.js';
import { pick } from './pick.js';
import { record } from './record.js';
import { refuse } from './refuse.js';
import { rematch } from './rematch.js';
import { resign } from './resign.js';
import { say } from './say.js';
import { setup } from './setup.js';
import { setupKeep } from './setup-keep.js';
import { setupMirror } from './setup-mirror.js';
import { setupPlay } from './setup-play.js';
import { start } from './start.js';
import { walk } from './walk.js';

export const components: readonly Component[] = [
  accept,
  agree,
  board,
  call,
  cancel,
  confirm,
  deck,
  deckCards,
  deckSay,
  deckUse,
  deckWord,
  decline,
  draw,
  giveUp,
  hand,
  join,
  leave,
  move,
  options,
  orders,
  pick,
  record,
  refuse,
  rematch,
  resign,
  say,
  setup,
  setupKeep,
  setupMirror,
  setupPlay,
  start,
  walk,
  why,
];

/** Every button and menu that belongs to no table. */
export const freeComponents: readonly FreeComponent[] = [article, challenge, read, ...lessonComponents];
