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
    'other-side': 'That names {{other}}, but it’s the turn of {{side}}. Type your move alone.',
    leftover: 'I can read {{move}}, but not "{{text}}" behind it. Type the move alone.',
    'unknown-call': '{{side}} cannot call "{{call}}" now.',
    'out-of-game': "{{side}} can't act: out of the game already.",
    'off-board': 'This board has no square {{square}}.',
    'empty-square': 'There is nothing on {{square}}.',
    'not-your-piece': 'The piece on {{square}} does not belong to {{side}}.',
    'same-square': 'The piece on {{square}} has to move somewhere else.',
    'own-piece': 'Your own piece is on {{square}}.',
    'takes-nothing': 'There is nothing to capture on {{square}}.',
    'position-rows':
      'This board has {{expected}} rows, with slashes between them; the position has {{count}}.',
    'position-row': 'The row "{{at}}" does not fill {{expected}} squares.',
    'position-letter': '"{{at}}" in a row is not a piece of this game.',
    'position-side': 'After the rows comes the letter of the side to move, not "{{at}}".',
    'position-over': 'The field "over" says "{{at}}", but the pieces on the board say otherwise.',
    'position-field':
      'The field "{{at}}" is unknown in a game with these options, or its value makes no sense.',
    'position-long': 'That is too long for a position, which has at most {{most}} characters.',
    'position-ended': 'In that position the game is over already.',
    'position-out': 'In that position nothing is left to play for {{side}}: out of the game already.',
    'position-secret':
      'That position holds secrets, such as cards, hidden set-ups or fingers shown, so a game can’t start from it. To play chess from a position, set `cards` to off.',
    'file-empty': 'There is no move in this game.',
    'file-long': 'I read games of at most {{most}} moves.',
    'file-tag': 'This is no PGN header: {{text}}',
    'file-tag-twice': 'The header {{header}} is there twice.',
    'file-open': 'A {{sign}} is never closed.',
    'file-stray': 'I can’t read “{{text}}” between the moves.',
    'file-null-move': 'A move that passes (“{{text}}”) is no chess move.',
    'file-after-end': 'The game is over before this move.',
    'file-variant': 'I can’t read games of “{{variant}}”, only orthodox chess.',
    'file-several': 'This file has several games. Keep one of them.',
    'file-wide': 'This line is longer than {{most}} characters.',
    'record-secret': 'This move is still a secret. Get the record again when the game is over.',
    'file-unknown': 'This is neither a record nor a PGN file: neither has a header as its first line.',
    'record-line': 'This line is neither a header nor a move: {{text}}',
    'record-header': 'The header {{header}} is missing, appears twice, or can’t be read.',
    'record-rules': 'It was played under version {{record}} of the rules; I can replay version {{ours}}.',
    'record-result': 'The record says that the result is "{{record}}", but its moves lead to "{{ours}}".',
    'unknown-game': 'There is no game called "{{game}}"; the command games lists them.',
    'unknown-command': 'There is no command "{{text}}"; the command help lists them.',
    'no-game': 'No game is on; start one with the command game.',
    'several-moves': 'Which move do you mean: {{moves}}?',
    'unreadable-line': 'I cannot read "{{text}}" as a move; the command legal lists those there are.',
    'bad-option': 'Write options as name=value, not "{{text}}".',
    'unknown-side': 'There is no side "{{text}}" in this game; choose from: {{allowed}}.',
    'unknown-argument': 'I do not know the argument "{{text}}" here; write: {{usage}}.',
    'bad-seed': 'A seed is a whole number from 0 to {{to}}.',
    'bad-depth': 'The depth is a whole number from {{from}} to {{to}}.',
    'too-many-actions': 'There are {{count}} actions here, too many to list (at most {{most}}).',
    'bad-file': 'I cannot use the file "{{file}}".',
    'nothing-to-undo': 'There is nothing to take back.',
    'nothing-to-describe': 'Nothing has been played that could be described.',
    'no-such-choice': '"{{text}}" is not among the choices here.',
    'no-article': 'There is no article "{{id}}"; the command search finds some.',
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
