/** Public exports of the package. */

export { Actor } from './actors/actor.js';
export type { Answer } from './actors/answers.js';
export { type RawInteraction, sendRaw } from './actors/raw.js';
export { ActorRefused } from './actors/refusals.js';
export type { Clock } from './clock/clock.js';
export { createVirtualClock, type VirtualClock } from './clock/virtual-clock.js';
export { type DiscordOptions, type EmbeddedDiscord, openDiscord } from './discord.js';
export { LoopWatch } from './loop-watch.js';
export { parseMarkdown } from './markdown/parse.js';
export type { Block, Inline } from './markdown/syntax.js';
export { addPage } from './page-server.js';
export { openPlayground, type Playground, type PlaygroundOptions } from './playground.js';
export type { Fault } from './rest/faults.js';
export { type JournalEntry, observeRequests } from './rest/journal.js';
export { type SeededWorld, seedWorld, usualPermissions } from './seed.js';
