/** Instructions for players in three lines, with links to each game's lesson and the credits. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, row, rows } from '../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import { games } from '../../engine/index.js';
import { text } from '../../texts/index.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { gameTitle } from '../shared/wording/words.js';

/** The instructions. `opens` is true if tables can be opened in this place. */
export function guideScreen(opens: boolean): Screen {
  const lessons = games.map(({ id }) =>
    button(clip(gameTitle(id), BUTTON_LABEL_LENGTH), freeCustomId('learn', id)),
  );
  const lines = [text('help.title'), text('help.start'), text('help.move'), text('help.ask')];
  return {
    components: [
      container(ACCENT.house, [
        paragraph(lines.join('\n')),
        paragraph(text('help.learn')),
        ...rows(lessons),
        row(
          ...(opens ? [button(text('help.open'), freeCustomId('welcome', null), 'main')] : []),
          gamesButton(),
          button(text('help.creditsButton'), freeCustomId('credits', null)),
        ),
      ]),
    ],
    files: [],
    ping: [],
  };
}

/** The button that lists the games of the person who presses it. */
export function gamesButton(): APIButtonComponentWithCustomId {
  return button(text('games.buttons.mine'), freeCustomId('games', { scope: 'mine', page: 0 }));
}
