/** An offer's message is posted once, even if the offer ends while it is being sent. */

import { Routes } from 'discord.js';
import { expect, it } from 'vitest';
import type { PosterServices } from '../../../src/discord/outbox/services.js';
import { actor } from '../../actors.js';
import { ANNA, BEN, openHouse, openRunningGame, unwrapResult } from '../../commands/house.js';
import { createTestPoster } from './poster.js';

const THREAD = '70';

/** Fake Discord that accepts everything and stores the thread's messages. */
function createFakeRest() {
  const posted: { readonly id: string; readonly components: unknown }[] = [];
  const edited: { readonly path: string; readonly components: unknown }[] = [];
  const rest = {
    async post(path: string, { body }: { body: { components?: unknown } }) {
      if (path !== Routes.channelMessages(THREAD)) return { id: THREAD, components: [] };
      const message = { id: String(100 + posted.length), components: body.components ?? [] };
      posted.push(message);
      return message;
    },
    put: async () => undefined,
    get: async () => posted,
    async patch(path: string, { body }: { body: { components?: unknown } }) {
      const { components = [] } = body;
      edited.push({ path, components });
      return { id: '1', components };
    },
  };
  return { posted, edited, rest };
}

it('an offer that is declined just before it is sent', async () => {
  const house = openHouse();
  const { offers, outbox } = house;
  const { id } = await openRunningGame(house);
  const { posted, rest } = createFakeRest();
  let declined = false;
  const racing: PosterServices['outbox'] = {
    ...outbox,
    async beginAttempt(table, kind, version) {
      if (kind === 'offer' && !declined) {
        declined = true;
        unwrapResult(await offers.answerOffer(id, null, actor(BEN), false));
      }
      return outbox.beginAttempt(table, kind, version);
    },
  };
  const poster = createTestPoster(house, rest, { outbox: racing });
  await poster.sync(id);
  unwrapResult(await offers.makeOffer(id, actor(ANNA), 'draw'));
  for (let attempt = 0; attempt < 3; attempt++) await poster.sync(id);
  const told = posted.map(({ components }) => JSON.stringify(components)).filter((one) => /a draw/.test(one));
  expect(declined).toBe(true);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('declined');
});

it('an offer is answered in its own message', async () => {
  const house = openHouse();
  const { id } = await openRunningGame(house);
  const { posted, edited, rest } = createFakeRest();
  const poster = createTestPoster(house, rest);
  await poster.sync(id);
  unwrapResult(await house.offers.makeOffer(id, actor(ANNA), 'draw'));
  await poster.sync(id);
  const offers = posted.filter(({ components }) => /a draw/.test(JSON.stringify(components)));
  expect(offers).toHaveLength(1);
  const before = posted.length;
  unwrapResult(await house.offers.answerOffer(id, null, actor(BEN), false));
  await poster.sync(id);
  expect(posted).toHaveLength(before);
  expect(edited.at(-1)?.path).toBe(Routes.channelMessage(THREAD, offers[0]?.id ?? ''));
  expect(JSON.stringify(edited.at(-1)?.components)).toContain('declined');
});
