/** Verbs of lobbies, and of the ways to open one. */
import type { PersonId } from '../../../table/model/people/actor.js';
import { BARE, defineTableCodec, type FreeCodec, NOTHING, NUMBER, SWITCH, TEXT, WHOLE } from './codecs.js';

export const lobbyVerbs = {
  /** Argument: the seat to take. Null takes any free one. */
  join: defineTableCodec<string | null>({ format: (seat) => seat ?? '', parse: (text) => text || null }),
  leave: NOTHING,
  stay: NOTHING,
  /** Two verbs: open the menu of people to invite, and receive the choice made there. */
  invite: NOTHING,
  invited: NOTHING,
  start: NOTHING,
  accept: NOTHING,
  decline: NOTHING,
  cancel: NOTHING,
  /** Opens the panel of further actions of a lobby. */
  'lobby-more': NOTHING,
  'lobby-relay': NOTHING,
  /** Two verbs: post a message that mentions a role to find players, and press *Join* on that message. */
  'find-players': NOTHING,
  'join-search': NOTHING,
  computers: NOTHING,
  /** Argument: the level of the computers that take the free seats. */
  'fill-seats': NUMBER,
};

export const optionVerbs = {
  options: NOTHING,
  /** Argument: the group of options to show, counted from 0. */
  'option-page': NUMBER,
  /** Argument: the option. The three verbs are its menu, its button and its form. */
  'option-set': TEXT,
  'option-type': TEXT,
  'option-typed': TEXT,
  /**
   * Argument: the group of options, counted from 0. The two verbs are the button that opens its form, and the
   * form.
   */
  'option-form': NUMBER,
  'option-chosen': NUMBER,
  'option-preset': NOTHING,
  /** Switches on or off that public boards are rotated to the side to move. */
  'board-turn': SWITCH,
  /** Allows or forbids hints by the computer. */
  'hints-allowed': SWITCH,
  /** Allows or forbids trying moves on a private board. */
  'explore-allowed': SWITCH,
  'roles-notified': SWITCH,
  /** Rates the game, or makes it casual. */
  rated: SWITCH,
};

const PERSON: FreeCodec<PersonId> = WHOLE;

export const openingVerbs = {
  challenge: PERSON,
  /** Argument: the game of the new table. */
  open: WHOLE,
  guide: BARE,
  welcome: BARE,
  credits: BARE,
};
