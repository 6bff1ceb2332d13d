/** Routes of the bot's account and application, and of other accounts. */
import { createRefusal } from '../../limits/errors.js';
import { applicationPayload } from '../../payloads/application.js';
import { userPayload } from '../../payloads/people.js';
import { okReply, type Reply, type Route, type RouteCall } from '../route.js';

function getCurrentUser({ view }: RouteCall): Reply {
  return okReply({
    ...userPayload(view.world.bot),
    verified: true,
    mfa_enabled: true,
    locale: view.world.bot.locale,
  });
}

function getUser({ view, param }: RouteCall): Reply {
  const found = view.world.users.get(param('user_id'));
  if (found === undefined) throw createRefusal('unknownUser');
  return okReply(userPayload(found));
}

function getApplication({ view }: RouteCall): Reply {
  return okReply(applicationPayload(view.world));
}

export const applicationRoutes: readonly Route[] = [
  { method: 'GET', path: '/users/@me', handle: getCurrentUser },
  { method: 'GET', path: '/users/{user_id}', handle: getUser },
  { method: 'GET', path: '/applications/@me', handle: getApplication },
  { method: 'GET', path: '/oauth2/applications/@me', handle: getApplication },
];
