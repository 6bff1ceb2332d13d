import { LEVELS, type Level } from '../../../computer/question.js';
import { levelName } from '../../../texts/computers.js';
import { plainText } from '../../../texts/index.js';

/** Choices of an option that takes a level. */
export const levelChoices = LEVELS.map((level) => ({ name: levelLabel(level), value: level }));

export function levelLabel(level: Level): string {
  return plainText('computers.choice', { level, name: levelName(level) });
}
