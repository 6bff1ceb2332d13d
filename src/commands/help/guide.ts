/** How to play, in one text, with the credits. */
import { text } from '../../texts/index.js';

/** The text, within the length of a message. */
export function guideText(): string {
  return [
    text('help.start'),
    text('help.move'),
    text('help.cards'),
    text('help.roles'),
    text('help.rules'),
    text('help.rest'),
    text('help.gaps'),
    text('help.credits'),
  ].join('\n');
}
