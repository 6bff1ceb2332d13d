/** Leaderboards and profiles. */
import type { Feature } from '../shared/app/declarations.js';
import { leaderboard, leaderboardPage, leaderboardPicked, leaderboardShared } from './leaderboard/command.js';
import { profile, profileListed, profilePage, profilePicked, profileShared } from './profile/command.js';

export const standing: Feature = {
  commands: [leaderboard, profile],
  freeComponents: [
    ...[leaderboardPage, leaderboardPicked, leaderboardShared],
    ...[profilePage, profilePicked, profileShared, profileListed],
  ],
};
