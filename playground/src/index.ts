/** The embedded Discord, as the product's entry and its tests use it. */

export { Actor } from './actors/actor.js';
export type { Answer } from './actors/answers.js';
export { type RawInteraction, sendRaw } from './actors/raw.js';
export { ActorRefused } from './actors/words.js';
export { type DiscordOptions, type EmbeddedDiscord, openDiscord } from './discord.js';
export { type JournalEntry, observeRequests } from './journal.js';
export { type SeededWorld, seedWorld } from './seed.js';
export { type VirtualClock, virtualClock } from './virtual-clock.js';
