/** Context-menu commands on messages and people: the data that the bot receives, and where they aren't offered. */
import {
  ApplicationCommandType,
  ContextMenuCommandBuilder,
  type ContextMenuCommandInteraction,
  MessageFlags,
  MessageType,
  PermissionFlagsBits,
} from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActorRefused } from '../../src/index.js';
import { openStage, type Stage } from '../harness.js';

let stage: Stage;
let channel: string;
beforeAll(async () => {
  stage = await openStage();
  channel = stage.seeded.channels.tables.id;
  await stage.client.application.commands.set([
    new ContextMenuCommandBuilder().setName('Read this').setType(ApplicationCommandType.Message),
    new ContextMenuCommandBuilder().setName('Greet').setType(ApplicationCommandType.User),
    new ContextMenuCommandBuilder()
      .setName('Banish')
      .setType(ApplicationCommandType.User)
      .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers),
  ]);
});
afterAll(() => stage.close());

/** Answers the next context-menu command, privately with `flags`. Resolves with the interaction. */
function answerNextCommand(flags?: MessageFlags.Ephemeral): Promise<ContextMenuCommandInteraction> {
  return new Promise((resolve) => {
    stage.client.once('interactionCreate', async (interaction) => {
      if (!interaction.isContextMenuCommand()) throw new Error('no command of a menu');
      await interaction.reply({ content: 'ok', ...(flags === undefined ? {} : { flags }) });
      resolve(interaction);
    });
  });
}

test('a message comes with its content, though the bot may not read contents', async () => {
  const anna = stage.discord.actor('Anna');
  const said = stage.discord.actor('Ben').say(channel, 'A1-B1');
  const hearing = answerNextCommand();
  const { message } = await anna.useMessageCommand(said, 'Read this');
  const interaction = await hearing;
  if (!interaction.isMessageContextMenuCommand()) expect.unreachable();
  expect(interaction.targetMessage.content).toBe('A1-B1');
  expect(interaction.targetMessage.author.username).toBe('ben');
  expect(message?.type).toBe(MessageType.ContextMenuCommand);
  expect(message?.interaction_metadata).toMatchObject({ type: 2, target_message_id: said.id });
});

test('a person comes as a member with permissions, or as a user alone who has left', async () => {
  const anna = stage.discord.actor('Anna');
  const { ben, edda } = stage.seeded.people;
  const hearing = answerNextCommand();
  const { message } = await anna.useUserCommand(channel, ben.id, 'Greet');
  const interaction = await hearing;
  if (!interaction.isUserContextMenuCommand()) expect.unreachable();
  expect(interaction.targetUser.id).toBe(ben.id);
  expect(interaction.targetMember).toMatchObject({ id: ben.id });
  expect(message?.interaction_metadata).toMatchObject({ target_user: { id: ben.id } });
  stage.discord.world.guilds.removeMember(stage.seeded.guild.id, edda.id);
  const again = answerNextCommand();
  await anna.useUserCommand(channel, edda.id, 'Greet');
  const other = await again;
  if (!other.isUserContextMenuCommand()) expect.unreachable();
  expect(other.targetUser.id).toBe(edda.id);
  expect(other.targetMember).toBeNull();
});

test('what the client does not offer is refused', async () => {
  const [anna, ben] = [stage.discord.actor('Anna'), stage.discord.actor('Ben')];
  const said = ben.say(channel, 'A1-B1');
  await expect(anna.useMessageCommand(said, 'Greet')).rejects.toThrow(ActorRefused);
  await expect(anna.useUserCommand(channel, ben.id, 'Read this')).rejects.toThrow('no "Read this"');
  await expect(ben.useUserCommand(channel, anna.id, 'Banish')).rejects.toThrow('may not use');
  await expect(anna.useUserCommand(channel, '1', 'Greet')).rejects.toThrow('no such person');
  const hearing = answerNextCommand(MessageFlags.Ephemeral);
  const { message } = await anna.useMessageCommand(said, 'Read this');
  await hearing;
  if (message === undefined) expect.unreachable();
  await expect(anna.useMessageCommand(message, 'Read this')).rejects.toThrow('only you see');
});
