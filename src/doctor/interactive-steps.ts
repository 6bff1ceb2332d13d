/** Steps that need the operator. */
import { type AutocompleteInteraction, type ButtonInteraction, type Interaction, Routes } from 'discord.js';
import { form, textField } from '../discord/messages/form.js';
import { toEdit, toPrivateReply } from '../discord/messages/screen.js';
import { plainText } from '../texts/index.js';
import { CONTROLS, type Control, createTestMessage } from './board.js';
import { FailedStep, SkippedStep, type StepId } from './examination.js';
import type { InteractionTest, Task } from './operator.js';
import type { OpenThread, PlayContext } from './play-services.js';
import { createNonce, postScreen } from './posts.js';

export const INTERACTIVE: readonly StepId[] = ['button', 'form', 'autocomplete', 'revoked'];

/** Discord drops an interaction without an answer after three seconds. */
const LIMIT = 3_000;
const FIELD = 'text';

/** Runs the steps with the operator, each within its time limit. */
export async function examineInteractions(play: PlayContext, { id, opener }: OpenThread): Promise<void> {
  const { exam, rest, operator, file, isAlone, clock, channel } = play;
  const panel = createTestMessage(plainText('doctor.thread'), null, ['answer', 'form', 'done']);
  await postScreen(play, id, panel, createNonce('panel'));
  const ask = <Kind extends Interaction>(task: Task, isIt: InteractionTest<Kind>): Promise<Kind> => {
    if (!isAlone) throw new SkippedStep(plainText('doctor.botRuns'));
    return operator.requestTask(task, id, isIt);
  };
  await exam.runCheck('button', 'needed', async () => {
    const pressed = await ask('press', createPressTest('answer'));
    const start = clock.monotonic();
    await pressed.reply(toPrivateReply(createTestMessage(plainText('doctor.heard'), file, [])));
    const ms = Math.round(clock.monotonic() - start);
    if (ms > LIMIT) throw new FailedStep(`${ms} ms`);
    return `${ms} ms`;
  });
  await exam.runCheck('form', 'needed', async () => {
    const pressed = await ask('form', createPressTest('form'));
    const field = textField({ field: FIELD, label: plainText('doctor.labels.field'), hint: '', length: 100 });
    const [sent] = await Promise.all([
      operator.waitForInteraction(id, (one) => one.isModalSubmit()),
      pressed.showModal(form(CONTROLS.form, plainText('doctor.thread'), [field])),
    ]);
    await sent.reply(toPrivateReply(createTestMessage(plainText('doctor.heard'), null, [])));
    return `${sent.fields.getTextInputValue(FIELD).length}`;
  });
  await exam.runCheck('autocomplete', 'needed', async () => {
    const typed = await ask('autocomplete', (one): one is AutocompleteInteraction => one.isAutocomplete());
    await typed.respond([{ name: plainText('doctor.heard'), value: FIELD }]);
    return typed.commandName;
  });
  await exam.runCheck('revoked', 'doubt', async () => {
    const pressed = await ask('revoke', createPressTest('done'));
    await pressed.deferUpdate();
    if (channel.permissionsFor(play.me).has('AttachFiles')) throw new SkippedStep('Attach Files is granted');
    const board = createTestMessage(plainText('doctor.thread'), file, []);
    await rest.patch(Routes.channelMessage(channel.id, opener.id), toEdit(board));
    return 'edited';
  });
}

function createPressTest(control: Control): InteractionTest<ButtonInteraction> {
  return (interaction): interaction is ButtonInteraction =>
    interaction.isButton() && interaction.customId === CONTROLS[control];
}
