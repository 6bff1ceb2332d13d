/**
 * The custom ids as they stand in messages that were posted: none of them may change, and every verb is answered. A button of
 * last year is as good as one of today.
 */
import { expect, it } from 'vitest';
import { components, forms, freeComponents, freeForms } from '../../src/commands/index.js';
import { articleButtonId, learnButton, readButton } from '../../src/commands/shared/app/library-links.js';
import { freeId, plainId, tableId } from '../../src/commands/shared/app/verbs.js';
import { refusalScreen } from '../../src/commands/shared/boards/refusal.js';

const table = { id: 'K7QM2XWD', version: 12, game: 'kings-table' };
const place = { game: 'kings-mate', step: 4 };

const WRITTEN: readonly (readonly [written: string, made: string])[] = [
  ['v1:join:K7QM2XWD:12:', tableId('join', table, null)],
  ['v1:join:K7QM2XWD:12:attackers', tableId('join', table, 'attackers')],
  ['v1:leave:K7QM2XWD:12:', plainId('leave', table)],
  ['v1:stay:K7QM2XWD:12:', plainId('stay', table)],
  ['v1:close-vote:K7QM2XWD:12:3', tableId('close-vote', table, 3)],
  ['v1:invite:K7QM2XWD:12:', plainId('invite', table)],
  ['v1:invited:K7QM2XWD:12:', plainId('invited', table)],
  ['v1:take-over:K7QM2XWD:12:3', tableId('take-over', table, 3)],
  ['v1:stay-out:K7QM2XWD:12:3', tableId('stay-out', table, 3)],
  ['v1:start:K7QM2XWD:12:', plainId('start', table)],
  ['v1:accept:K7QM2XWD:12:', plainId('accept', table)],
  ['v1:decline:K7QM2XWD:12:', plainId('decline', table)],
  ['v1:cancel:K7QM2XWD:12:', plainId('cancel', table)],
  ['v1:options:K7QM2XWD:12:', plainId('options', table)],
  ['v1:lobby-more:K7QM2XWD:12:', plainId('lobby-more', table)],
  ['v1:game-more:K7QM2XWD:12:', plainId('game-more', table)],
  ['v1:rules:K7QM2XWD:12:', plainId('rules', table)],
  ['v1:option-page:K7QM2XWD:12:3', tableId('option-page', table, 3)],
  ['v1:option-set:K7QM2XWD:12:turn-die', tableId('option-set', table, 'turn-die')],
  ['v1:option-type:K7QM2XWD:12:excluded', tableId('option-type', table, 'excluded')],
  ['v1:option-typed:K7QM2XWD:12:excluded', tableId('option-typed', table, 'excluded')],
  ['v1:option-preset:K7QM2XWD:12:', plainId('option-preset', table)],
  ['v1:board-turn:K7QM2XWD:12:on', tableId('board-turn', table, 'on')],
  ['v1:seats:K7QM2XWD:12:', tableId('seats', table, 0)],
  ['v1:seats:K7QM2XWD:12:2', tableId('seats', table, 2)],
  ['v1:seat-give:K7QM2XWD:12:attackers', tableId('seat-give', table, 'attackers')],
  ['v1:seat-computer:K7QM2XWD:12:attackers', tableId('seat-computer', table, 'attackers')],
  ['v1:seat-role:K7QM2XWD:12:attackers', tableId('seat-role', table, 'attackers')],
  ['v1:seat-rule:K7QM2XWD:12:own/attackers', tableId('seat-rule', table, { seat: 'attackers', page: 'own' })],
  [
    'v1:seat-rule:K7QM2XWD:12:common/attackers',
    tableId('seat-rule', table, { seat: 'attackers', page: 'common' }),
  ],
  [
    'v1:seat-rule:K7QM2XWD:12:preset/attackers',
    tableId('seat-rule', table, { seat: 'attackers', page: 'preset' }),
  ],
  ['v1:rule-preset:K7QM2XWD:12:attackers', tableId('rule-preset', table, 'attackers')],
  ['v1:rule-all:K7QM2XWD:12:attackers', tableId('rule-all', table, 'attackers')],
  ['v1:rule-kind:K7QM2XWD:12:attackers', tableId('rule-kind', table, 'attackers')],
  ['v1:rule-captain:K7QM2XWD:12:attackers', tableId('rule-captain', table, 'attackers')],
  [
    'v1:rule-set:K7QM2XWD:12:quorum/attackers',
    tableId('rule-set', table, { seat: 'attackers', setting: 'quorum' }),
  ],
  ['v1:seat-leave:K7QM2XWD:12:', plainId('seat-leave', table)],
  ['v1:lobby-relay:K7QM2XWD:12:', plainId('lobby-relay', table)],
  ['v1:computers:K7QM2XWD:12:', plainId('computers', table)],
  ['v1:hints-allowed:K7QM2XWD:12:on', tableId('hints-allowed', table, 'on')],
  ['v1:roles-notified:K7QM2XWD:12:off', tableId('roles-notified', table, 'off')],
  ['v1:play-it:K7QM2XWD:12:0/e2,e4', tableId('play-it', table, { number: 0, path: ['e2', 'e4'] })],
  ['v1:hint:K7QM2XWD:12:', plainId('hint', table)],
  ['v1:hint-play:K7QM2XWD:12:2', tableId('hint-play', table, 2)],
  ['v1:fill-seats:K7QM2XWD:12:3', tableId('fill-seats', table, 3)],
  ['v1:games:-:2:server', freeId('games', { scope: 'server', page: 2 })],
  ['v1:moderate-list:-:2:', freeId('moderate-list', 2)],
  ['v1:moderate-yes:-:0:c0ffee', freeId('moderate-yes', 'c0ffee')],
  ['v1:challenge:-:0:100000000000000001', freeId('challenge', '100000000000000001')],
  ['v1:board:K7QM2XWD:12:', plainId('board', table)],
  ['v1:geography:K7QM2XWD:12:', plainId('geography', table)],
  ['v1:record:K7QM2XWD:12:', plainId('record', table)],
  ['v1:moves:K7QM2XWD:12:3', tableId('moves', table, 3)],
  ['v1:rematch:K7QM2XWD:12:', plainId('rematch', table)],
  ['v1:draw:K7QM2XWD:12:', plainId('draw', table)],
  ['v1:undo:K7QM2XWD:12:', plainId('undo', table)],
  ['v1:take-back:K7QM2XWD:12:31', tableId('take-back', table, 31)],
  ['v1:agree:K7QM2XWD:12:', tableId('agree', table, null)],
  ['v1:agree:K7QM2XWD:12:3', tableId('agree', table, 3)],
  ['v1:refuse:K7QM2XWD:12:', tableId('refuse', table, null)],
  ['v1:refuse:K7QM2XWD:12:3', tableId('refuse', table, 3)],
  ['v1:resign:K7QM2XWD:12:', plainId('resign', table)],
  ['v1:resume:K7QM2XWD:12:', plainId('resume', table)],
  ['v1:give-up:K7QM2XWD:12:', plainId('give-up', table)],
  ['v1:claim:K7QM2XWD:12:', plainId('claim', table)],
  ['v1:call:K7QM2XWD:12:raise-the-flag', tableId('call', table, 'raise-the-flag')],
  ['v1:move:K7QM2XWD:12:', plainId('move', table)],
  ['v1:say:K7QM2XWD:12:pass', tableId('say', table, 'pass')],
  ['v1:type:K7QM2XWD:12:', plainId('type', table)],
  ['v1:typed:K7QM2XWD:12:', plainId('typed', table)],
  ['v1:pick:K7QM2XWD:12:0/', tableId('pick', table, { number: 0, path: [] })],
  ['v1:pick:K7QM2XWD:12:3/d4,50%25%2C', tableId('pick', table, { number: 3, path: ['d4', '50%,'] })],
  ['v1:walk:K7QM2XWD:12:2/d4,e5', tableId('walk', table, { number: 2, path: ['d4', 'e5'] })],
  ['v1:confirm:K7QM2XWD:12:0/bog,d4', tableId('confirm', table, { number: 0, path: ['bog', 'd4'] })],
  ['v1:hand:K7QM2XWD:12:', tableId('hand', table, 'board')],
  ['v1:hand:K7QM2XWD:12:respond', tableId('hand', table, 'respond')],
  ['v1:hand:K7QM2XWD:12:back', tableId('hand', table, 'back')],
  ['v1:orders:K7QM2XWD:12:', plainId('orders', table)],
  ['v1:order:K7QM2XWD:12:end-after-move', tableId('order', table, 'end-after-move')],
  ['v1:plan:K7QM2XWD:12:', plainId('plan', table)],
  ['v1:plan-edit:K7QM2XWD:12:', plainId('plan-edit', table)],
  ['v1:plan-typed:K7QM2XWD:12:', plainId('plan-typed', table)],
  ['v1:plan-clear:K7QM2XWD:12:', plainId('plan-clear', table)],
  ['v1:deck:K7QM2XWD:12:clear/AQID', tableId('deck', table, { after: 'clear', draft: 'AQID' })],
  ['v1:deck:K7QM2XWD:12:undo/AQID', tableId('deck', table, { after: 'undo', draft: 'AQID' })],
  ['v1:deck:K7QM2XWD:12:back/', tableId('deck', table, { after: 'back', draft: '' })],
  ['v1:deck-cards:K7QM2XWD:12:2/AQID', tableId('deck-cards', table, { menu: 2, draft: 'AQID' })],
  ['v1:deck-use:K7QM2XWD:12:use/AQID', tableId('deck-use', table, { draft: 'AQID' })],
  ['v1:deck-chance:K7QM2XWD:12:chance/AQID', tableId('deck-chance', table, { draft: 'AQID' })],
  ['v1:setup:K7QM2XWD:12:own', tableId('setup', table, { menu: 'own', draft: null })],
  ['v1:setup:K7QM2XWD:12:ready/', tableId('setup', table, { menu: 'ready', draft: '' })],
  ['v1:setup:K7QM2XWD:12:server/AQID', tableId('setup', table, { menu: 'server', draft: 'AQID' })],
  ['v1:setup-play:K7QM2XWD:12:K:b1,w', tableId('setup-play', table, 'K:b1,w')],
  ['v1:setup-swap:K7QM2XWD:12:K:b1,w', tableId('setup-swap', table, 'K:b1,w')],
  ['v1:setup-mirror:K7QM2XWD:12:K:b1,w', tableId('setup-mirror', table, 'K:b1,w')],
  ['v1:setup-keep:K7QM2XWD:12:K:b1,w', tableId('setup-keep', table, 'K:b1,w')],
  ['v1:setup-name:K7QM2XWD:12:K:b1,w', tableId('setup-name', table, 'K:b1,w')],
  ['v1:support:K7QM2XWD:12:7', tableId('support', table, 7)],
  ['v1:take:K7QM2XWD:12:7', tableId('take', table, 7)],
  ['v1:vote:K7QM2XWD:12:7/2', tableId('vote', table, { ballot: 7, proposal: 2 })],
  ['v1:commend:K7QM2XWD:12:7/2', tableId('commend', table, { ballot: 7, proposal: 2 })],
  ['v1:commended:K7QM2XWD:12:7/2', tableId('commended', table, { ballot: 7, proposal: 2 })],
  ['v1:side:K7QM2XWD:12:', plainId('side', table)],
  ['v1:follow:K7QM2XWD:12:on', tableId('follow', table, 'on')],
  ['v1:run:K7QM2XWD:12:off', tableId('run', table, 'off')],
  ['v1:elect:K7QM2XWD:12:', plainId('elect', table)],
  ['v1:reminder:K7QM2XWD:12:31', tableId('reminder', table, 31)],
  ['v1:play-for:K7QM2XWD:12:attackers', tableId('play-for', table, 'attackers')],
  ['v1:council:K7QM2XWD:12:attackers', tableId('council', table, 'attackers')],
  ['v1:article:-:3:kings-table/at-a-glance', articleButtonId('kings-table/at-a-glance', 3)],
  ['v1:read:-:0:kings-mate/check', readButton('kings-mate/check', '').custom_id],
  ['v1:open:-:0:kings-mate', freeId('open', 'kings-mate')],
  ['v1:guide:-:0:', freeId('guide', null)],
  ['v1:welcome:-:0:', freeId('welcome', null)],
  ['v1:credits:-:0:', freeId('credits', null)],
  ['v1:learn:-:0:kings-mate', learnButton('kings-mate').custom_id],
  ['v1:pieces:-:0:kings-mate', freeId('pieces', 'kings-mate')],
  ['v1:lesson:-:4:kings-mate:', freeId('lesson', place)],
  ['v1:lesson-type:-:4:kings-mate:', freeId('lesson-type', place)],
  ['v1:lesson-typed:-:4:kings-mate:', freeId('lesson-typed', place)],
  ['v1:lesson-pick:-:4:kings-mate:1/e2', freeId('lesson-pick', { ...place, number: 1, path: ['e2'] })],
  [
    'v1:lesson-walk:-:4:kings-mate:0/e2,e4',
    freeId('lesson-walk', { ...place, number: 0, path: ['e2', 'e4'] }),
  ],
  ['v1:server-page:-:2:', freeId('server-page', 2)],
  ['v1:server-set:-:0:games', freeId('server-set', 'games')],
  ['v1:server-role:-:0:hosts', freeId('server-role', 'hosts')],
  ['v1:server-channels:-:0:channels', freeId('server-channels', 'channels')],
  ['v1:server-back:-:0:theme', freeId('server-back', 'theme')],
  ['v1:server-check:-:0:', freeId('server-check', null)],
  ['v1:own-page:-:2:', freeId('own-page', 2)],
  ['v1:own-set:-:0:words', freeId('own-set', 'words')],
  ['v1:own-people:-:0:blocked', freeId('own-people', 'blocked')],
  ['v1:own-back:-:0:theme', freeId('own-back', 'theme')],
  ['v1:privacy:-:0:', freeId('privacy', null)],
  ['v1:privacy-export:-:0:', freeId('privacy-export', null)],
  ['v1:privacy-delete:-:0:', freeId('privacy-delete', null)],
  ['v1:privacy-forget:-:0:', freeId('privacy-forget', null)],
];

it.each(WRITTEN)('%s', (written, made) => {
  expect(made).toBe(written);
});

it('*Why?* tells the article and the squares', () => {
  const reason = { code: 'way-blocked', values: { from: 'a1', to: 'a5', piece: 'rook' } };
  const written = JSON.stringify(refusalScreen(table, reason)).match(/v1:why:[^"]*/)?.[0];
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
    elect: 'menu',
    invited: 'mentions',
    'lesson-pick': 'either',
    'option-preset': 'menu',
    'option-set': 'menu',
    orders: 'menu',
    pick: 'either',
    'own-people': 'mentions',
    'own-set': 'menu',
    'rule-captain': 'mentions',
    'rule-preset': 'menu',
    'rule-kind': 'menu',
    'rule-set': 'menu',
    'seat-computer': 'menu',
    'seat-give': 'mentions',
    'seat-role': 'menu',
    'server-channels': 'channels',
    'server-role': 'mentions',
    'server-set': 'menu',
    setup: 'menu',
    'setup-swap': 'menu',
    support: 'menu',
    take: 'menu',
  });
});
