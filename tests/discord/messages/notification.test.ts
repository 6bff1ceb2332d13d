/** Notifications: a message's text and its lists of allowed mentions name the same people, however many. */
import { ComponentType } from 'discord.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { button, container, paragraph, row } from '../../../src/discord/messages/blocks.js';
import { COMPONENTS, TEXT_LENGTH } from '../../../src/discord/messages/limits.js';
import {
  listMentionedPeople,
  listMentionedRoles,
  readableText,
} from '../../../src/discord/messages/mentions.js';
import { addMentions, MAX_MENTIONED } from '../../../src/discord/messages/notification.js';
import { type Screen, toEdit, toPost, toReply, withoutPing } from '../../../src/discord/messages/screen.js';
import { replaceContent, retireContent } from '../../../src/discord/outbox/requests/posted-content.js';
import { faultsOfScreen } from '../limits-check.js';

const createPersonId = (number: number) => String(100_000_000_000_000_000n + BigInt(number));
const createRoleId = (number: number) => String(700_000_000_000_000_000n + BigInt(number));
const createCrowd = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => createPersonId(from + nth));

function createBoard(text: string, buttons = 1) {
  const parts = [
    paragraph(text),
    ...Array.from({ length: buttons }, (_, nth) => row(button('Move', `v1:x:${nth}`))),
  ];
  return { components: [container(0, parts)], files: [] };
}

/** The screen and its follow-ups, in sending order. */
const withFollowUps = (screen: Screen): readonly Screen[] => [screen, ...(screen.further ?? [])];

/** People and roles that Discord would notify: named in the text and in the lists. */
function listNotified(screen: Screen): readonly string[] {
  const { users, roles } = toPost(screen, 'n').body.allowed_mentions;
  return [...listMentionedPeople(screen.components, users), ...listMentionedRoles(screen.components, roles)];
}

function listMentions(screen: Screen): readonly string[] {
  const { users, roles } = toPost(screen, 'n').body.allowed_mentions;
  return [...users, ...roles];
}

describe('a message that notifies', () => {
  const audiences = fc.array(
    fc.record({
      people: fc.array(fc.integer({ min: 0, max: 250 }).map(createPersonId), { maxLength: 130 }),
      role: fc.option(fc.integer({ min: 0, max: 3 }).map(createRoleId)),
    }),
    { maxLength: 4 },
  );
  const text = fc
    .array(
      fc.oneof(
        fc.integer({ min: 0, max: 250 }).map((one) => `<@${createPersonId(one)}>`),
        fc.integer({ min: 0, max: 3 }).map((one) => `<@&${createRoleId(one)}>`),
        fc.string({ maxLength: 300 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => `Turn of ${parts.join(' ')}`);

  it('names everybody whom it allows, and notifies everybody once or by their role', () => {
    fc.assert(
      fc.property(text, audiences, fc.integer({ min: 0, max: 20 }), (said, groups, buttons) => {
        const sent = withFollowUps(addMentions(createBoard(said, buttons), groups));
        for (const one of sent) {
          expect(listNotified(one)).toEqual(listMentions(one));
          expect(one.ping.length).toBeLessThanOrEqual(MAX_MENTIONED);
        }
        const people = sent.flatMap(({ ping }) => [...ping]);
        expect(people).toEqual([...new Set(people)]);
        const roles = sent.flatMap(({ pingRoles = [] }) => [...pingRoles]);
        for (const group of groups)
          if (!roles.includes(group.role ?? ''))
            expect(group.people.filter((one) => !people.includes(one))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['a person whom the text names', `Anna: <@${createPersonId(0)}>`, [{ people: createCrowd(1) }], [1]],
    ['followers whom it does not name', `Turn: <@&${createRoleId(0)}>`, [{ people: createCrowd(3) }], [3]],
    ['as many as one message takes', 'Turn', [{ people: createCrowd(80) }], [80]],
    ['one more', 'Turn', [{ people: createCrowd(81) }], [80, 1]],
    ['many more', 'Turn', [{ people: createCrowd(200) }], [80, 60, 60]],
    [
      'a role in the place of too many',
      `<@&${createRoleId(0)}>`,
      [{ people: createCrowd(90), role: createRoleId(0) }],
      [0],
    ],
    [
      'a role that the text does not name',
      'Turn',
      [{ people: createCrowd(90), role: createRoleId(0) }],
      [80, 10],
    ],
    [
      'the bigger of two audiences by its role',
      `<@&${createRoleId(0)}> <@&${createRoleId(1)}>`,
      [
        { people: createCrowd(30), role: createRoleId(0) },
        { people: createCrowd(60, 100), role: createRoleId(1) },
      ],
      [30],
    ],
    ['a text that is nearly full', 'x'.repeat(TEXT_LENGTH - 120), [{ people: createCrowd(5) }], [3, 2]],
    ['a text that is full', 'x'.repeat(TEXT_LENGTH), [{ people: createCrowd(5) }], [0, 5]],
  ])('%s', (_, said, groups, counts) => {
    const sent = withFollowUps(addMentions(createBoard(said), groups));
    expect(sent.map(({ ping }) => ping.length)).toEqual(counts);
    for (const one of sent) {
      expect(listNotified(one)).toEqual(listMentions(one));
      expect(faultsOfScreen(one)).toEqual([]);
    }
  });

  it('has no part more than Discord takes', () => {
    const full = createBoard('Turn', (COMPONENTS - 2) / 2);
    const sent = withFollowUps(addMentions(full, [{ people: createCrowd(2) }]));
    expect(sent.map(({ ping }) => ping.length)).toEqual([0, 2]);
  });

  it('names people before its buttons, in a frame and without one', () => {
    const kinds = (components: readonly { readonly type: ComponentType }[]) =>
      components.map(({ type }) => type);
    const framed = addMentions(createBoard('Turn'), [{ people: createCrowd(1) }]);
    const [frame] = framed.components;
    expect(frame?.type === ComponentType.Container ? kinds(frame.components) : []).toEqual([
      ComponentType.TextDisplay,
      ComponentType.TextDisplay,
      ComponentType.ActionRow,
    ]);
    const plain = addMentions({ components: [paragraph('Offer'), row(button('Agree', 'v1:x'))], files: [] }, [
      { people: createCrowd(1) },
    ]);
    expect(kinds(plain.components)).toEqual([
      ComponentType.TextDisplay,
      ComponentType.TextDisplay,
      ComponentType.ActionRow,
    ]);
    expect(readableText(plain.components)).toContain(`<@${createPersonId(0)}>`);
  });

  it('mentions roles that are announced, as far as its text names them', () => {
    const sent = addMentions(createBoard(`<@&${createRoleId(0)}>`), [], [createRoleId(0), createRoleId(1)]);
    expect(toPost(sent, 'n').body).toMatchObject({
      flags: 1 << 15,
      allowed_mentions: { parse: [], users: [], roles: [createRoleId(0)] },
    });
    expect(toReply(sent).allowedMentions).toEqual({ parse: [], users: [], roles: [createRoleId(0)] });
    expect(toPost(withoutPing(sent), 'n').body.allowed_mentions).toEqual({ parse: [], users: [], roles: [] });
  });
});

describe('an edit', () => {
  const posted = {
    ...addMentions(
      createBoard(`<@${createPersonId(0)}> <@${createPersonId(1)}> <@&${createRoleId(0)}>`),
      [{ people: createCrowd(2) }],
      [createRoleId(0)],
    ),
    files: [],
  };

  it('keeps the mentions that its text still names, and adds none', () => {
    const after = addMentions(createBoard(`<@${createPersonId(1)}> <@&${createRoleId(0)}>`), [
      { people: createCrowd(3, 1) },
    ]);
    expect(toEdit(replaceContent(posted, after)).body.allowed_mentions).toEqual({
      parse: [],
      users: [createPersonId(1)],
      roles: [createRoleId(0)],
    });
  });

  it('of an older board keeps the role that it announced', () => {
    expect(toEdit(retireContent(posted, 'kept')).body.allowed_mentions).toEqual({
      parse: [],
      users: [],
      roles: [createRoleId(0)],
    });
  });
});
