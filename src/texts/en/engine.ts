/** Texts for codes that games share: those of the engine's kernel and of its console. */
import type { KernelOutcome, KernelRefusal } from '../../engine/kernel-codes.js';

/** Requires an entry for every code of the kernel, in addition to the console's own. */
interface EngineTexts {
  readonly refusals: Readonly<Record<KernelRefusal, string>> & Readonly<Record<string, string>>;
  readonly notices: Readonly<Record<never, string>>;
  readonly outcomes: Readonly<Record<KernelOutcome, string>>;
}

export const engine = {
  refusals: {
    'unknown-option': 'There is no option called "{{option}}" in this game.',
    'bad-value': '"{{value}}" is not a value of {{option}}; choose from: {{allowed}}.',
    'not-with': '{{option}} can’t be "{{value}}" with the other options chosen. It can be: {{allowed}}.',
    'game-over': 'The game is over.',
    'not-your-turn': 'It’s not your turn: {{sides}} to move.',
    unreadable: 'I can’t read "{{text}}" as a move. `/move` lists all legal moves.',
    'other-side': 'Your move names {{other}}, but it’s the turn of {{side}}. Type only your move.',
    leftover: 'I can read {{move}}, but not "{{text}}" after it. Type only the move.',
    'unknown-call': '{{side}} cannot call "{{call}}" now.',
    'out-of-game': "{{side}} can't act: that side is out of the game.",
    'off-board': 'This board has no square {{square}}.',
    'empty-square': 'There is nothing on {{square}}.',
    'not-your-piece': 'The piece on {{square}} does not belong to {{side}}.',
    'same-square': 'The piece on {{square}} is already there: name another square.',
    'own-piece': 'Your own piece is on {{square}}.',
    'takes-nothing': 'There is nothing to capture on {{square}}.',
    'position-rows': 'This board has {{expected}} rows, separated by slashes; the position has {{count}}.',
    'position-row': 'The row "{{at}}" must fill {{expected}} squares.',
    'position-letter': 'One row contains "{{at}}", which is not a piece of this game.',
    'position-side': 'After the rows, give the letter of the side to move, not "{{at}}".',
    'position-over': 'The field "over" says "{{at}}", which doesn’t fit the pieces on the board.',
    'position-field': 'The field "{{at}}" is unknown in a game with these options, or its value doesn’t fit.',
    'position-long': 'This text is too long for a position: at most {{most}} characters.',
    'position-ended': 'In that position the game is already over.',
    'position-out': 'In that position {{side}} can’t have the turn: that side is out of the game.',
    'position-secret':
      'That position holds secrets, such as cards, hidden set-ups or fingers shown, so a game can’t start from it. To play chess from a position, set `cards` to off.',
    'file-empty': 'This game has no moves.',
    'file-long': 'I read games of at most {{most}} moves.',
    'file-tag': 'This isn’t a header: {{text}}',
    'file-tag-twice': 'The header {{header}} appears twice.',
    'file-open': 'A {{sign}} is never closed.',
    'file-stray': 'I can’t read “{{text}}” between the moves.',
    'file-null-move': '“{{text}}” isn’t a legal chess move: nobody can pass.',
    'file-after-end': 'The game is over before this move.',
    'file-rules': 'The line with the rules is missing: it begins with dim: and ends with start:.',
    'tafl-rule': 'OpenTafl’s rule {{rule}} can’t be played here.',
    'file-variant': 'I can’t read games of “{{variant}}”, only orthodox chess.',
    'file-several': 'This file has several games. Keep one of them.',
    'file-wide': 'This line is too long. The limit is {{most}} characters.',
    'record-secret': 'This move is still secret. Get the record again when the game is over.',
    'file-unknown':
      'I don’t know this format. I read our own records, PGN of chess, and OpenTafl’s format. For a position, use `position:` in `/play`.',
    'record-line': 'This line is neither a header nor a move: {{text}}',
    'record-header': 'The header {{header}} is missing, appears twice, or can’t be read.',
    'record-rules':
      'I can’t replay this record: it was made under other rules of this game (version {{record}}; mine is {{ours}}).',
    'record-result': 'The record says that the result is "{{record}}", but its moves lead to "{{ours}}".',
    'unknown-game': 'Unknown game "{{game}}". Type `games` for a list.',
    'unknown-command': 'Unknown command "{{text}}". Type `help` for a list.',
    'no-game': 'No game is open. Start one with `game`.',
    'several-moves': 'Which move do you mean: {{moves}}?',
    'unreadable-line': 'I can’t read "{{text}}" as a move. Type `legal` for a list.',
    'bad-option': 'Write options as name=value, not "{{text}}".',
    'unknown-side': 'Unknown side "{{text}}". Choose from: {{allowed}}.',
    'unknown-argument': 'Unknown argument "{{text}}". Usage: {{usage}}.',
    'bad-seed': 'A seed is a whole number from 0 to {{to}}.',
    'bad-depth': 'The depth is a whole number from {{from}} to {{to}}.',
    'too-many-actions': 'There are {{count}} actions here, too many to list (at most {{most}}).',
    'bad-file': 'I cannot use the file "{{file}}".',
    'nothing-to-undo': 'There is nothing to take back.',
    'nothing-to-describe': 'Nothing has been played yet.',
    'no-such-choice': '"{{text}}" is not among the choices here.',
    'no-article': 'Unknown article "{{id}}". Find one with `search`.',
  },
  notices: {},
  outcomes: {
    resignation: 'by resignation',
    agreement: 'by agreement',
    timeout: 'on time',
    absence: 'no move for 30 days',
    departure: 'a player left the server',
    'cannot-win': 'time ran out, but nobody else can win',
  },
} as const satisfies EngineTexts;
