/** All routes. The first match wins, so fixed paths come before parameters. */
import type { Route } from '../route.js';
import { applicationRoutes } from './application.js';
import { channelRoutes } from './channels.js';
import { commandRoutes } from './commands.js';
import { emojiRoutes } from './emojis.js';
import { guildRoutes } from './guilds.js';
import { interactionRoutes } from './interactions.js';
import { messageRoutes } from './messages.js';
import { scheduledEventRoutes } from './scheduled-events.js';
import { threadRoutes } from './threads.js';
import { webhookRoutes } from './webhooks.js';

/** Every route except those that need the gateway. */
export const routes: readonly Route[] = [
  ...interactionRoutes,
  ...webhookRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...channelRoutes,
  ...guildRoutes,
  ...scheduledEventRoutes,
  ...commandRoutes,
  ...applicationRoutes,
  ...emojiRoutes,
];
