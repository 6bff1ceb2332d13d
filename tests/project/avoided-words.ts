/** Words that all texts avoid: messages, articles, lessons and pages. CONTRIBUTING.md says how we write. */

export type AvoidedWord = readonly [found: RegExp, instead: string];

export const AVOIDED_WORDS: readonly AvoidedWord[] = [
  [/\b(?:man|men)\b/i, 'piece, pieces'],
  [/\bby lot\b/i, 'at random'],
  [/\bthe lot\b/i, 'at random'],
  [/\b(?:every|some|any)body\b/i, 'everyone, someone, anyone'],
  [/\bgo(?:es|ing)? on\b/i, 'continue, resume, advance'],
  [/\b(?:says|say) otherwise\b/i, 'unless the host changes it'],
  [/\b(?:come|comes|coming|become|becomes) of\b/i, 'happen to, lead to'],
  [/\b(?:need not|needn['’]t)\b/i, 'don’t have to'],
  [/\bpassed over\b/i, 'skipped'],
  [/\bteam mates?\b/i, 'teammate'],
];

/** The text without placeholders, code, and names that contain avoided words. */
export function withoutNames(text: string): string {
  return text.replace(/\{\{[^}]*\}\}|`[^`]*`|Man-Trap|Man of Straw|odd man out/gi, '');
}
