/** The bot's application commands, global and of single servers. */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { commandForm, commandForms } from '../../limits/commands.js';
import { refusal } from '../../limits/errors.js';
import { commandPayload } from '../../payloads/commands.js';
import type { CommandDraft, CommandScope } from '../../world/commands.js';
import { guildFor, refuseForeignApplication } from '../access.js';
import { type Call, created, noContent, ok, type Reply, type Route } from '../route.js';

const maxCreationsADay = 200;

type ScopeOf = (call: Call) => CommandScope;

const everywhere: ScopeOf = (call) => {
  refuseForeignApplication(call.view.world, call.param('application_id'));
  return null;
};

const oneGuild: ScopeOf = (call) => {
  refuseForeignApplication(call.view.world, call.param('application_id'));
  return guildFor(call.view.world, call.param('guild_id')).id;
};

function commandOf({ view, param }: Call, scope: CommandScope): APIApplicationCommand {
  const command = view.world.commands.get(scope, param('command_id'));
  if (command === undefined) throw refusal('unknownCommand');
  return command;
}

/** How many of these commands would be new in the scope. */
function newOnes({ view }: Call, scope: CommandScope, drafts: readonly CommandDraft[]): number {
  const present = view.world.commands.in(scope);
  return drafts.filter((draft) => !present.some((one) => one.name === draft.name && one.type === draft.type))
    .length;
}

function refuseTooMany(call: Call, scope: CommandScope, drafts: readonly CommandDraft[]): void {
  const creations = call.view.world.commands.createdToday(scope) + newOnes(call, scope, drafts);
  if (creations > maxCreationsADay) throw refusal('tooManyCommandCreates');
}

function routes(path: string, scopeOf: ScopeOf): Route[] {
  const replaceAll = (call: Call): Reply => {
    const scope = scopeOf(call);
    const drafts = commandForms(call.body);
    refuseTooMany(call, scope, drafts);
    return ok(call.view.world.commands.replaceAll(scope, drafts).map((one) => commandPayload(one, true)));
  };
  const put = (call: Call): Reply => {
    const scope = scopeOf(call);
    const draft = commandForm(call.body);
    refuseTooMany(call, scope, [draft]);
    const isNew = newOnes(call, scope, [draft]) > 0;
    const command = commandPayload(call.view.world.commands.put(scope, draft), true);
    return isNew ? created(command) : ok(command);
  };
  const edit = (call: Call): Reply => {
    const command = commandOf(call, scopeOf(call));
    const {
      id: _id,
      application_id: _application,
      version: _version,
      guild_id: _guild,
      ...present
    } = command;
    const patch = typeof call.body === 'object' ? call.body : {};
    const edited = call.view.world.commands.edit(command, commandForm({ ...present, ...patch }));
    return ok(commandPayload(edited, true));
  };
  const remove = (call: Call): Reply => {
    call.view.world.commands.delete(commandOf(call, scopeOf(call)).id);
    return noContent;
  };
  const list = (call: Call): Reply => {
    const translated = call.query.get('with_localizations') === 'true';
    return ok(call.view.world.commands.in(scopeOf(call)).map((one) => commandPayload(one, translated)));
  };
  const read = (call: Call): Reply => ok(commandPayload(commandOf(call, scopeOf(call)), true));
  const one = `${path}/{command_id}`;
  return [
    {
      method: 'GET',
      path,
      query: ['with_localizations'],
      handle: list,
    },
    { method: 'PUT', path, limit: { requests: 5, seconds: 5 }, handle: replaceAll },
    { method: 'POST', path, limit: { requests: 5, seconds: 5 }, handle: put },
    { method: 'GET', path: one, handle: read },
    { method: 'PATCH', path: one, handle: edit },
    { method: 'DELETE', path: one, handle: remove },
  ];
}

/** Routes of application commands. */
export const commandRoutes: readonly Route[] = [
  ...routes('/applications/{application_id}/commands', everywhere),
  ...routes('/applications/{application_id}/guilds/{guild_id}/commands', oneGuild),
];
