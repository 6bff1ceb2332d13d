/** Verbs of lobbies, and of the ways to open one. */
import type { PersonId } from '../../../table/model/people/actor.js';
import { BARE, defineTableCodec, type FreeCodec, NOTHING, NUMBER, SWITCH, TEXT, WHOLE } from './codecs.js';

export const lobbyVerbs = {
  /** The seat to take. Null takes any free one. */
  join: defineTableCodec<string | null>({ format: (seat) => seat ?? '', parse: (text) => text || null }),
  leave: NOTHING,
  stay: NOTHING,
  /** Two verbs: open the menu of players to invite, and its choice. */
  invite: NOTHING,
  invited: NOTHING,
  start: NOTHING,
  accept: NOTHING,
  decline: NOTHING,
  cancel: NOTHING,
  /** Opens the panel of further actions of a lobby. */
  'lobby-more': NOTHING,
  'lobby-relay': NOTHING,
  /** Two verbs: mention a role to find players, and the button *Join* of that message. */
  'find-players': NOTHING,
  'join-search': NOTHING,
  computers: NOTHING,
  /** Level of the computers that take the free seats. */
  'fill-seats': NUMBER,
};

export const optionVerbs = {
  options: NOTHING,
  /** The group of options, counted from 0. */
  'option-page': NUMBER,
  /** The option, for this verb, its button and its form. */
  'option-set': TEXT,
  'option-type': TEXT,
  'option-typed': TEXT,
  /** The group of options, counted from 0, for this verb and its form. */
  'option-form': NUMBER,
  'option-chosen': NUMBER,
  'option-preset': NOTHING,
  /** Turns rotation to the side to move on or off. */
  'board-turn': SWITCH,
  /** Turns the computer's hints on or off. */
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
  /** The game of the new table. */
  open: WHOLE,
  guide: BARE,
  welcome: BARE,
  credits: BARE,
};
