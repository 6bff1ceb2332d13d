/** Payload of the bot's application. */
import { type APIApplication, ApplicationFlags } from 'discord-api-types/v10';
import type { World } from '../world/world.js';
import { userPayload } from './people.js';

const grants = {
  messageContent: ApplicationFlags.GatewayMessageContent,
  guildMembers: ApplicationFlags.GatewayGuildMembers,
  presences: ApplicationFlags.GatewayPresence,
} as const;

/** Fields required by Discord's OpenAPI document but missing from the documentation and its types. */
const undocumented = { type: null, explicit_content_filter: 0, eligible_oauth2_scopes: [] };

/** Flags that tell a bot its privileged intents. */
export function applicationFlags(world: World): ApplicationFlags {
  let flags = 0;
  for (const intent of world.privileged) flags |= grants[intent];
  return flags as ApplicationFlags;
}

/** The application object, with the fields that Discord sends only to the bot itself. */
export function applicationPayload(world: World): APIApplication {
  const { bot, portal } = world;
  return {
    ...undocumented,
    id: bot.id,
    name: bot.displayName,
    icon: null,
    description: '',
    summary: '',
    bot_public: portal.isPublic,
    bot_require_code_grant: portal.requiresCodeGrant,
    verify_key: '0'.repeat(64),
    team: null,
    owner: userPayload(bot),
    bot: userPayload(bot),
    flags: applicationFlags(world),
    flags_new: String(applicationFlags(world)),
    approximate_guild_count: world.guilds.list().filter((guild) => guild.members.has(bot.id)).length,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    integration_types_config: portal.isUserInstallable ? { 0: {}, 1: {} } : { 0: {} },
    redirect_uris: [],
    interactions_endpoint_url: portal.endpointUrl,
    role_connections_verification_url: null,
  };
}
