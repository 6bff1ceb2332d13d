/** The newcomers' card: the boards, each game's aim, and buttons that open a table. */
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, picture, row, rows } from '../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../discord/messages/limits.js';
import type { Attachment, Screen } from '../../discord/messages/screen.js';
import { games } from '../../engine/index.js';
import { drawBanner } from '../../render/index.js';
import { findArticle } from '../../rules/article-library.js';
import { createExample } from '../../rules/diagram.js';
import { gameTexts, plainText, text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { overviewArticleId } from '../shared/app/library-links.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { gameTitle } from '../shared/wording/words.js';
import { gamesButton } from './guide.js';

export async function welcomeCard(): Promise<Screen> {
  const boards = await cachedStartBoards();
  const aims = games.map(({ id }) => text('help.card.game', { game: gameTitle(id), aim: gameTexts(id).aim }));
  const opening = games.map(({ id }) =>
    button(clip(gameTitle(id), BUTTON_LABEL_LENGTH), freeCustomId('open', id), 'main'),
  );
  return {
    components: [
      container(ACCENT.house, [
        paragraph(text('help.card.about')),
        picture(boards),
        paragraph(aims.join('\n')),
        ...rows(opening),
        row(button(text('help.card.guide'), freeCustomId('guide', null)), gamesButton()),
      ]),
    ],
    files: [boards],
    ping: [],
  };
}

let drawn: Promise<Attachment> | undefined;

/** The start boards of all games, drawn at the first call. */
function cachedStartBoards(): Promise<Attachment> {
  drawn ??= drawStartBoards();
  return drawn;
}

async function drawStartBoards(): Promise<Attachment> {
  const boards = games.flatMap(({ id }) => {
    const diagram = findArticle(overviewArticleId(id))?.diagram ?? null;
    return diagram === null ? [] : [{ view: createExample(id, diagram).view, title: gameTitle(id) }];
  });
  const description = plainText('help.card.picture', { games: joinList(boards.map(({ title }) => title)) });
  return { name: 'games.png', data: await drawBanner(boards), description };
}
