/** The rules library on Discord: `/rules`, `/card`, the *Rules* buttons, and *Why?* below refusals. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import {
  altTexts,
  beginGame,
  buttons,
  isPrivate,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  typeMove,
  withoutChoiceSentences,
  words,
} from '../stage.js';

let stage: Stage;
let thread: string;
let board: APIMessage;
beforeAll(async () => {
  stage = await openStage();
  ({ thread, board } = await beginGame(stage, { escape: 'corner' }));
});
afterAll(() => stage.close());

/** The heading of an article. */
function titleOf(message: APIMessage): string {
  return /### (.*)/.exec(words(message))?.[1] ?? '';
}

/** Names suggested by `/rules` or `/card`. */
async function suggestArticles(
  person: Actor,
  place: string,
  command: string,
  option: string,
  given: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { choices } = await person.autocomplete(place, command, given, option);
  return required(choices).map(({ name }) => name);
}

async function askRules(
  place: string,
  options: Readonly<Record<string, string | boolean>>,
): Promise<APIMessage> {
  return messageOf(await stage.anna.slash(place, 'rules', options));
}

function hasPicture(message: APIMessage): boolean {
  const [alt = '', ...others] = altTexts(message);
  return alt !== '' && others.length === 0;
}

describe('the list of /rules', () => {
  const suggestTopics = (place: string, given: Record<string, string>) =>
    suggestArticles(stage.anna, place, 'rules', 'topic', given);

  it('offers each game at a glance before anything is typed and how one plays, and of one game what belongs to it', async () => {
    const all = await suggestTopics(stage.channel, { topic: '' });
    expect(all.slice(0, 5)).toContain("King's Table at a glance");
    expect(all.slice(5)).toContain('Votes on moves');
    expect(all.join()).not.toContain('(');
    const one = await suggestTopics(stage.channel, { game: 'kings-mate', topic: '' });
    expect(one.length).toBeGreaterThan(3);
    expect(one.join()).not.toContain("(King's Mate)");
  });

  it('finds by words, with mistakes, in the game of the thread or in all', async () => {
    expect((await suggestTopics(thread, { topic: 'escpae' }))[0]).toMatch(/escape/i);
    expect((await suggestTopics(stage.channel, { topic: 'fools gambit' }))[0]).toContain("(King's Mate)");
    expect(await suggestTopics(stage.channel, { topic: 'qqqqq' })).toEqual([]);
  });
});

describe('/rules', () => {
  it('opens what was chosen from the list, privately, with its picture', async () => {
    const answer = await askRules(stage.channel, { topic: 'kings-mate/fool' });
    expect(isPrivate(answer)).toBe(true);
    expect(titleOf(answer)).toMatch(/fool/i);
    expect(hasPicture(answer)).toBe(true);
  });

  it('answers free text with mistakes in spelling, and offers what else was found', async () => {
    const answer = await askRules(stage.channel, {
      game: 'kings-mate',
      topic: 'how does the swordmastr moove',
    });
    expect(titleOf(answer)).toMatch(/swordmaster/i);
    expect(buttons(answer).length).toBeGreaterThan(1);
  });

  it('shows what the others say of it, with the asked words in bold, but not under a chosen article', async () => {
    const answer = await askRules(stage.channel, {
      game: 'kings-mate',
      topic: 'how does the swordmastr moove',
    });
    expect(words(answer)).toMatch(/-# \*\*The formation\*\* · .*\*\*swordmasters\*\*/);
    const chosen = await askRules(stage.channel, { topic: 'kings-mate/swordmaster' });
    expect(words(chosen)).not.toContain(' · ');
  });

  it('knows the game of the thread and tells its options in force first', async () => {
    const answer = await askRules(thread, { topic: 'how does the king escape' });
    expect(words(answer)).toMatch(/### .*\n-# In this game: \*?\*?Escape/);
    expect(words(await askRules(stage.channel, { game: 'kings-table', topic: 'escape' }))).not.toContain(
      'In this game',
    );
    expect(titleOf(await askRules(thread, { game: 'kings-mate', topic: 'fool' }))).toMatch(/fool/i);
  });

  it('says so where it found nothing, with what was typed as mere text', async () => {
    const answer = await askRules(stage.channel, { topic: '**qqqqq** zzzzz' });
    expect(isPrivate(answer)).toBe(true);
    expect(words(answer)).toContain(String.raw`\*\*qqqqq\*\* zzzzz`);
    expect(buttons(answer)).toEqual([]);
  });

  it('shares an answer with everybody, whose buttons answer the one who presses', async () => {
    const shared = await askRules(stage.channel, { topic: 'kings-mate/fool', share: true });
    expect(isPrivate(shared)).toBe(false);
    const [related = ''] = buttons(shared);
    const opened = messageOf(await stage.ben.press(shared, related));
    expect(isPrivate(opened)).toBe(true);
    expect(titleOf(opened)).toBe(related);
    expect(titleOf(required(stage.anna.refetchMessage(shared)))).toBe(titleOf(shared));
  });

  it('goes on from a private answer in its place', async () => {
    const answer = await askRules(stage.channel, { topic: 'kings-mate/fool' });
    const [related = ''] = buttons(answer);
    const opened = messageOf(await stage.anna.press(answer, related));
    expect(opened.id).toBe(answer.id);
    expect(titleOf(opened)).toBe(related);
  });
});

describe('/card', () => {
  it('offers cards by their names, also with mistakes', async () => {
    const suggestCards = (name: string) =>
      suggestArticles(stage.anna, stage.channel, 'card', 'name', { name });
    expect(await suggestCards('holy')).toEqual(['Holy War', 'Holy Quest']);
    expect((await suggestCards('firebal'))[0]).toBe('Fireball');
    expect(await suggestCards('')).toHaveLength(25);
  });

  it('turns the pages of a long article, and back', async () => {
    const short = messageOf(await stage.anna.slash(stage.channel, 'card', { name: 'plots within plots' }));
    expect(isPrivate(short)).toBe(true);
    expect(words(short)).toContain('8\u00a0points');
    expect(hasPicture(short)).toBe(false);
    const rulings = messageOf(await stage.anna.press(short, 'Rulings'));
    expect(titleOf(rulings)).toBe('Plots Within Plots: Rulings');
    expect(words(rulings)).toMatch(/- \*\*[RX]\d+\*\*/);
    expect(buttons(rulings)).not.toContain('Rulings');
    const again = messageOf(await stage.anna.press(rulings, 'In short'));
    expect(words(again)).toBe(words(short));
  });

  it('brings the picture back with the short answer', async () => {
    const short = messageOf(await stage.anna.slash(stage.channel, 'card', { name: 'confabulation' }));
    expect(hasPicture(short)).toBe(true);
    const rulings = messageOf(await stage.anna.press(short, 'Rulings'));
    expect(altTexts(rulings)).toEqual([]);
    expect(hasPicture(messageOf(await stage.anna.press(rulings, 'In short')))).toBe(true);
  });

  it('shares a card, and says where there is none', async () => {
    const shared = messageOf(await stage.anna.slash(stage.channel, 'card', { name: 'bog', share: true }));
    expect(isPrivate(shared)).toBe(false);
    expect(titleOf(shared)).toBe('Bog');
    const none = messageOf(await stage.anna.slash(stage.channel, 'card', { name: 'qqqqq' }));
    expect(isPrivate(none)).toBe(true);
    expect(words(none)).toContain('no card called "qqqqq"');
  });
});

describe('*Rules*', () => {
  it('opens the game at a glance, from the board and from the lobby, for anybody', async () => {
    const { anna, ben, clara, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-mate', {}));
    for (const [message, person, game] of [
      [board, clara, "King's Table"],
      [lobby, ben, "King's Mate"],
    ] as const) {
      const glance = messageOf(await pressMore(person, message, 'Rules'));
      expect(isPrivate(glance)).toBe(true);
      expect(titleOf(glance)).toContain(game);
      expect(hasPicture(glance)).toBe(true);
    }
    messageOf(await pressMore(anna, lobby, 'Cancel table'));
  });
});

describe('*Why?*', () => {
  async function checkReason(refusal: APIMessage): Promise<void> {
    expect(buttons(refusal)).toEqual(['Why?']);
    const opened = messageOf(await stage.anna.press(refusal, 'Why?'));
    expect(isPrivate(opened)).toBe(true);
    expect(titleOf(opened)).not.toBe('');
    expect(words(opened)).not.toContain('undefined');
    // The board in play, not the article's diagram.
    const own = messageOf(await stage.anna.slash(thread, 'game board'));
    expect(altTexts(opened)).toHaveLength(1);
    expect(altTexts(opened).map(withoutChoiceSentences)).toEqual(altTexts(own));
  }

  it('under a typed move opens the rule with the board in play', async () => {
    const refusal = await typeMove(stage.anna, thread, 'D1-E2');
    expect(isPrivate(refusal)).toBe(true);
    await checkReason(refusal);
  });

  it('under a move from the menu of a message does, too', async () => {
    const said = stage.anna.say(thread, 'D1-E1');
    await checkReason(messageOf(await stage.anna.useMessageCommand(said, 'Play this as a move')));
  });

  it('under the answer to a reply does, too', async () => {
    const said = stage.anna.say(thread, 'D1-I9', { replyTo: board });
    const answer = await stage.discord.waitForMessage(
      stage.anna,
      thread,
      ({ message_reference: of }) => of?.message_id === said.id,
    );
    await checkReason(answer);
  });
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
