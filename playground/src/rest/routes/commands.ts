/** Routes of the bot's application commands, global and per server. */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { parseCommand, parseCommands } from '../../limits/commands.js';
import { createRefusal } from '../../limits/errors.js';
import { commandPayload } from '../../payloads/commands.js';
import type { CommandDraft, CommandScope } from '../../world/commands.js';
import { findGuild, refuseForeignApplication } from '../access.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall, toCreatedReply } from '../route.js';

const maxCreationsADay = 200;

type ScopeOf = (call: RouteCall) => CommandScope;

const globalScope: ScopeOf = (call) => {
  refuseForeignApplication(call.view.world, call.param('application_id'));
  return null;
};

const guildScope: ScopeOf = (call) => {
  refuseForeignApplication(call.view.world, call.param('application_id'));
  return findGuild(call.view.world, call.param('guild_id')).id;
};

function findCommand({ view, param }: RouteCall, scope: CommandScope): APIApplicationCommand {
  const command = view.world.commands.get(scope, param('command_id'));
  if (command === undefined) throw createRefusal('unknownCommand');
  return command;
}

/** Counts the drafts that would create a new command in the scope. */
function countNewCommands({ view }: RouteCall, scope: CommandScope, drafts: readonly CommandDraft[]): number {
  const present = view.world.commands.list(scope);
  return drafts.filter((draft) => !present.some((one) => one.name === draft.name && one.type === draft.type))
    .length;
}

function refuseTooManyCreations(call: RouteCall, scope: CommandScope, drafts: readonly CommandDraft[]): void {
  const creations =
    call.view.world.commands.countCommandsCreatedToday(scope) + countNewCommands(call, scope, drafts);
  if (creations > maxCreationsADay) throw createRefusal('tooManyCommandCreates');
}

function listCommandRoutes(path: string, scopeOf: ScopeOf): Route[] {
  const replaceCommands = (call: RouteCall): Reply => {
    const scope = scopeOf(call);
    const drafts = parseCommands(call.body);
    refuseTooManyCreations(call, scope, drafts);
    return okReply(
      call.view.world.commands.replaceAll(scope, drafts).map((one) => commandPayload(one, true)),
    );
  };
  const createCommand = (call: RouteCall): Reply => {
    const scope = scopeOf(call);
    const draft = parseCommand(call.body);
    refuseTooManyCreations(call, scope, [draft]);
    const isNew = countNewCommands(call, scope, [draft]) > 0;
    const command = commandPayload(call.view.world.commands.put(scope, draft), true);
    return isNew ? toCreatedReply(command) : okReply(command);
  };
  const editCommand = (call: RouteCall): Reply => {
    const command = findCommand(call, scopeOf(call));
    const {
      id: _id,
      application_id: _application,
      version: _version,
      guild_id: _guild,
      ...present
    } = command;
    const patch = typeof call.body === 'object' ? call.body : {};
    const edited = call.view.world.commands.edit(command, parseCommand({ ...present, ...patch }));
    return okReply(commandPayload(edited, true));
  };
  const deleteCommand = (call: RouteCall): Reply => {
    call.view.world.commands.delete(findCommand(call, scopeOf(call)).id);
    return noContentReply;
  };
  const listCommands = (call: RouteCall): Reply => {
    const translated = call.query.get('with_localizations') === 'true';
    return okReply(
      call.view.world.commands.list(scopeOf(call)).map((one) => commandPayload(one, translated)),
    );
  };
  const getCommand = (call: RouteCall): Reply =>
    okReply(commandPayload(findCommand(call, scopeOf(call)), true));
  const one = `${path}/{command_id}`;
  return [
    {
      method: 'GET',
      path,
      query: ['with_localizations'],
      handle: listCommands,
    },
    { method: 'PUT', path, limit: { requests: 5, seconds: 5 }, handle: replaceCommands },
    { method: 'POST', path, limit: { requests: 5, seconds: 5 }, handle: createCommand },
    { method: 'GET', path: one, handle: getCommand },
    { method: 'PATCH', path: one, handle: editCommand },
    { method: 'DELETE', path: one, handle: deleteCommand },
  ];
}

export const commandRoutes: readonly Route[] = [
  ...listCommandRoutes('/applications/{application_id}/commands', globalScope),
  ...listCommandRoutes('/applications/{application_id}/guilds/{guild_id}/commands', guildScope),
];
