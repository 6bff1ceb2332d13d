/** All ways to act in a game: moves, cards, decks and set-ups, by buttons or typed. */
import type { Feature } from '../shared/app/declarations.js';
import { move, pick, say, walk } from './buttons.js';
import { confirm, hand, order, orderOff, orders } from './cards/buttons.js';
import { hand as handCommand } from './cards/command.js';
import { playFor } from './choices/side-choice.js';
import { deck, deckCards, deckChance, deckUse } from './decks/buttons.js';
import { hint, hintPlay } from './hint-buttons.js';
import { setup, setupMirror, setupPlay, setupSwap } from './setup-buttons.js';
import { playCard } from './typed/card-command.js';
import { playMessage } from './typed/message-command.js';
import { move as moveCommand } from './typed/move-command.js';
import { playIt } from './typed/spoken-button.js';
import { type, typed } from './typed/typed-form.js';

export const play: Feature = {
  commands: [moveCommand, handCommand, playCard],
  messageCommands: [playMessage],
  components: [
    move,
    pick,
    say,
    walk,
    confirm,
    hand,
    hint,
    hintPlay,
    order,
    orderOff,
    orders,
    deck,
    deckCards,
    deckUse,
    deckChance,
    setup,
    setupMirror,
    setupPlay,
    setupSwap,
    playFor,
    playIt,
    type,
  ],
  forms: [typed],
};
