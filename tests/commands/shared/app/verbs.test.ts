/** Custom ids are read as written. Damaged ones are read as far as possible. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type FreeArguments,
  type FreeVerb,
  freeCustomId,
  readFreeArgument,
  readTableArgument,
  type TableArguments,
  type TableVerb,
  tableCustomId,
} from '../../../../src/commands/shared/app/verbs.js';
import * as game from '../../../../src/commands/shared/verbs/game.js';
import * as library from '../../../../src/commands/shared/verbs/library.js';
import * as lobby from '../../../../src/commands/shared/verbs/lobby.js';
import * as play from '../../../../src/commands/shared/verbs/play.js';
import * as replay from '../../../../src/commands/shared/verbs/replay.js';
import * as seats from '../../../../src/commands/shared/verbs/seats.js';
import * as settings from '../../../../src/commands/shared/verbs/settings.js';
import * as votes from '../../../../src/commands/shared/verbs/votes.js';
import { parseId } from '../../../../src/discord/messages/custom-ids.js';

const table = { id: 'K7QM2XWD', version: 3 };

/** Writes the argument into a custom id and reads it back. */
function rewriteArgument<V extends TableVerb>(verb: V, argument: TableArguments[V]): TableArguments[V] {
  return readTableArgument(verb, parseId(tableCustomId(verb, table, argument))?.argument ?? 'lost');
}

function rewriteFreeArgument<V extends FreeVerb>(
  verb: V,
  argument: FreeArguments[V],
): FreeArguments[V] | null {
  const id = parseId(freeCustomId(verb, argument));
  return id === null ? null : readFreeArgument(verb, id);
}

const path = fc.array(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 3 });
const number = fc.nat(9_999);

it('a step of choosing, whatever the tokens hold', () => {
  fc.assert(
    fc.property(number, path, (number, path) => {
      expect(rewriteArgument('pick', { number, path })).toEqual({ number, path });
      const place = { game: 'kings-mate', step: 4, number, path };
      expect(rewriteFreeArgument('lesson-walk', place)).toEqual(place);
    }),
  );
});

it('a seat, and none', () => {
  expect(rewriteArgument('join', 'attackers')).toBe('attackers');
  expect(rewriteArgument('join', null)).toBeNull();
});

it.each(['board', 'respond', 'back'] as const)('a hand from %s', (where) => {
  expect(rewriteArgument('hand', where)).toBe(where);
});

it('what is done with a deck', () => {
  const draft = 'AQID';
  for (const after of ['clear', 'undo', 'back'] as const)
    expect(rewriteArgument('deck', { after, draft })).toEqual({ after, draft });
  expect(rewriteArgument('deck-cards', { menu: 2, draft })).toEqual({ menu: 2, draft });
  expect(rewriteArgument('deck-use', { draft })).toEqual({ draft });
  expect(rewriteArgument('deck-chance', { draft })).toEqual({ draft });
});

it('a menu of set-ups; where no deck is chosen the draft is empty', () => {
  expect(rewriteArgument('setup', { menu: 'server', draft: 'AQID' })).toEqual({
    menu: 'server',
    draft: 'AQID',
  });
  expect(rewriteArgument('setup', { menu: 'own', draft: null })).toEqual({ menu: 'own', draft: '' });
});

it('a page of an article, and a rule with its squares', () => {
  expect(rewriteFreeArgument('article', { article: 'kings-mate/check', page: 2 })).toEqual({
    article: 'kings-mate/check',
    page: 2,
  });
  const why = { article: 'kings-mate/check', values: { from: 'a1', to: '', square: 'b3' } };
  expect(rewriteArgument('why', why)).toEqual(why);
});

it('begins again when it is damaged', () => {
  expect(readTableArgument('pick', 'nonsense')).toEqual({ number: 0, path: [] });
  expect(readTableArgument('deck', 'nonsense')).toEqual({ after: 'back', draft: '' });
  const place = readFreeArgument(
    'lesson-pick',
    parseId('v1:lesson-pick:-:7:kings-mate:oops') ?? expect.unreachable(),
  );
  expect(place).toEqual({ game: 'kings-mate', step: 7, number: 0, path: [] });
});

it('no two features declare the same verb', () => {
  const groups = [game, library, lobby, play, replay, seats, settings, votes].flatMap((feature) =>
    Object.values<object>(feature),
  );
  const verbs = groups.flatMap((group) => Object.keys(group));
  expect(verbs.length).toBeGreaterThan(100);
  expect(verbs.filter((verb, at) => verbs.indexOf(verb) !== at)).toEqual([]);
});
