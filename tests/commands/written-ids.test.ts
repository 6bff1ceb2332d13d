/**
 * The custom ids as they stand in messages that were posted: none of them may change, and every verb is answered. A button of
 * last year is as good as one of today.
 */
import { expect, it } from 'vitest';
import { components, forms, freeComponents, freeForms } from '../../src/commands/index.js';
import { placeId } from '../../src/commands/lessons/place.js';
import { deckArgument } from '../../src/commands/play/decks/layout.js';
import { chooserArgument } from '../../src/commands/shared/chooser.js';
import { articleButtonId, learnButton, readButton } from '../../src/commands/shared/library-links.js';
import { refusedScreen } from '../../src/commands/shared/refusal.js';
import { makeId, NO_TABLE } from '../../src/discord/messages/custom-ids.js';

const table = { id: 'K7QM2XWD', version: 12, game: 'kings-table' };
const at = (verb: string, argument = '') => makeId(verb, table.id, table.version, argument);
const place = { game: 'kings-mate', step: 4 };

const WRITTEN: readonly (readonly [written: string, made: string])[] = [
  ['v1:join:K7QM2XWD:12:', at('join')],
  ['v1:join:K7QM2XWD:12:attackers', at('join', 'attackers')],
  ['v1:leave:K7QM2XWD:12:', at('leave')],
  ['v1:start:K7QM2XWD:12:', at('start')],
  ['v1:accept:K7QM2XWD:12:', at('accept')],
  ['v1:decline:K7QM2XWD:12:', at('decline')],
  ['v1:cancel:K7QM2XWD:12:', at('cancel')],
  ['v1:options:K7QM2XWD:12:', at('options')],
  ['v1:challenge:-:0:100000000000000001', makeId('challenge', NO_TABLE, 0, '100000000000000001')],
  ['v1:board:K7QM2XWD:12:', at('board')],
  ['v1:record:K7QM2XWD:12:', at('record')],
  ['v1:rematch:K7QM2XWD:12:', at('rematch')],
  ['v1:draw:K7QM2XWD:12:', at('draw')],
  ['v1:agree:K7QM2XWD:12:', at('agree')],
  ['v1:refuse:K7QM2XWD:12:', at('refuse')],
  ['v1:resign:K7QM2XWD:12:', at('resign')],
  ['v1:give-up:K7QM2XWD:12:', at('give-up')],
  ['v1:call:K7QM2XWD:12:raise-the-flag', at('call', 'raise-the-flag')],
  ['v1:move:K7QM2XWD:12:', at('move')],
  ['v1:say:K7QM2XWD:12:pass', at('say', 'pass')],
  ['v1:pick:K7QM2XWD:12:0/', at('pick', chooserArgument(0, []))],
  ['v1:pick:K7QM2XWD:12:3/d4,50%25%2C', at('pick', chooserArgument(3, ['d4', '50%,']))],
  ['v1:walk:K7QM2XWD:12:2/d4,e5', at('walk', chooserArgument(2, ['d4', 'e5']))],
  ['v1:confirm:K7QM2XWD:12:0/bog,d4', at('confirm', chooserArgument(0, ['bog', 'd4']))],
  ['v1:hand:K7QM2XWD:12:', at('hand')],
  ['v1:hand:K7QM2XWD:12:respond', at('hand', 'respond')],
  ['v1:hand:K7QM2XWD:12:back', at('hand', 'back')],
  ['v1:orders:K7QM2XWD:12:', at('orders')],
  ['v1:deck:K7QM2XWD:12:clear/AQID', at('deck', deckArgument('clear', 'AQID'))],
  ['v1:deck:K7QM2XWD:12:undo/AQID', at('deck', deckArgument('undo', 'AQID'))],
  ['v1:deck:K7QM2XWD:12:back/', at('deck', deckArgument('back', ''))],
  ['v1:deck-cards:K7QM2XWD:12:2/AQID', at('deck-cards', deckArgument('2', 'AQID'))],
  ['v1:deck-use:K7QM2XWD:12:use/AQID', at('deck-use', deckArgument('use', 'AQID'))],
  ['v1:deck-word:K7QM2XWD:12:chance/AQID', at('deck-word', deckArgument('chance', 'AQID'))],
  ['v1:deck-say:K7QM2XWD:12:chance/AQID', at('deck-say', deckArgument('chance', 'AQID'))],
  ['v1:setup:K7QM2XWD:12:own', at('setup', 'own')],
  ['v1:setup:K7QM2XWD:12:ready/', at('setup', deckArgument('ready', ''))],
  ['v1:setup:K7QM2XWD:12:server/AQID', at('setup', deckArgument('server', 'AQID'))],
  ['v1:setup-play:K7QM2XWD:12:K:b1,w', at('setup-play', 'K:b1,w')],
  ['v1:setup-mirror:K7QM2XWD:12:K:b1,w', at('setup-mirror', 'K:b1,w')],
  ['v1:setup-keep:K7QM2XWD:12:K:b1,w', at('setup-keep', 'K:b1,w')],
  ['v1:setup-name:K7QM2XWD:12:K:b1,w', at('setup-name', 'K:b1,w')],
  ['v1:article:-:3:kings-table/at-a-glance', articleButtonId('kings-table/at-a-glance', 3)],
  ['v1:read:-:0:kings-mate/check', readButton('kings-mate/check', '').custom_id],
  ['v1:learn:-:0:kings-mate', learnButton('kings-mate').custom_id],
  ['v1:lesson:-:4:kings-mate:', placeId('step', place)],
  ['v1:lesson-type:-:4:kings-mate:', placeId('type', place)],
  ['v1:lesson-typed:-:4:kings-mate:', placeId('typed', place)],
  ['v1:lesson-pick:-:4:kings-mate:1/e2', placeId('pick', place, chooserArgument(1, ['e2']))],
  ['v1:lesson-walk:-:4:kings-mate:0/e2,e4', placeId('walk', place, chooserArgument(0, ['e2', 'e4']))],
];

it.each(WRITTEN)('%s', (written, made) => {
  expect(made).toBe(written);
});

it('*Why?* tells the article and the squares', () => {
  const reason = { code: 'way-blocked', values: { from: 'a1', to: 'a5', piece: 'rook' } };
  const written = JSON.stringify(refusedScreen(table, reason)).match(/v1:why:[^"]*/)?.[0];
  expect(written).toMatch(/^v1:why:K7QM2XWD:12:kings-table\/[a-z-]+ a1 a5 $/);
});

it('every verb is pinned here and answered, by a button, a menu or a form', () => {
  const pinned = new Set([...WRITTEN.map(([written]) => written.split(':')[1]), 'why']);
  const answered = [...components, ...freeComponents, ...forms, ...freeForms].map(({ verb }) => verb);
  expect(new Set(answered)).toEqual(pinned);
});

it('controls are what they were', () => {
  const kinds = [...components, ...freeComponents].map(({ verb, control = 'button' }) => [verb, control]);
  const others = kinds.filter(([, control]) => control !== 'button');
  expect(Object.fromEntries(others)).toEqual({
    challenge: 'menu',
    'deck-cards': 'menu',
    'lesson-pick': 'either',
    orders: 'menu',
    pick: 'either',
    setup: 'menu',
  });
});
