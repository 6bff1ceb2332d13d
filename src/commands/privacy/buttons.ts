/** Buttons of the privacy panel. */
import { answerPrivately, replaceMessage } from '../../discord/interactions/answers.js';
import { fileAttachment, paragraph } from '../../discord/messages/blocks.js';
import type { Attachment } from '../../discord/messages/screen.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { defineFreeComponent } from '../shared/app/declarations.js';
import { tablePlaceLink } from '../shared/boards/action-answer.js';
import { forgetPerson } from './deletion.js';
import { deletionQuestion, privacyPanel } from './panel.js';

const show = defineFreeComponent({
  verb: 'privacy',
  run: ({ interaction }) => replaceMessage(interaction, privacyPanel()),
});

const sendData = defineFreeComponent({
  verb: 'privacy-export',
  async run({ interaction, actor }, { people }) {
    const data = { person: actor.id, ...(await people.collectData(actor.id)) };
    const file: Attachment = {
      name: 'castellan-data.json',
      data: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    };
    const components = [paragraph(text('privacy.exported')), fileAttachment(file)];
    await answerPrivately(interaction, { components, files: [file], ping: [] });
  },
});

const ask = defineFreeComponent({
  verb: 'privacy-delete',
  run: ({ interaction }) => replaceMessage(interaction, deletionQuestion()),
});

const forget = defineFreeComponent({
  verb: 'privacy-forget',
  async run({ interaction, actor }, app) {
    const inPlay = await forgetPerson(app, actor);
    const message =
      inPlay.length === 0
        ? text('privacy.deleted')
        : text('privacy.inPlay', { tables: joinList(inPlay.map(tablePlaceLink)) });
    await replaceMessage(interaction, message);
  },
});

export const privacyComponents = [show, sendData, ask, forget];
