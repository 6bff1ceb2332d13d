/** The bot's own account and application, and accounts of others. */
import { refusal } from '../../limits/errors.js';
import { applicationPayload } from '../../payloads/application.js';
import { userPayload } from '../../payloads/people.js';
import { type Call, ok, type Reply, type Route } from '../route.js';

function me({ view }: Call): Reply {
  return ok({
    ...userPayload(view.world.bot),
    verified: true,
    mfa_enabled: true,
    locale: view.world.bot.locale,
  });
}

function user({ view, param }: Call): Reply {
  const found = view.world.users.get(param('user_id'));
  if (found === undefined) throw refusal('unknownUser');
  return ok(userPayload(found));
}

function application({ view }: Call): Reply {
  return ok(applicationPayload(view.world));
}

/** Routes of the application and of accounts. */
export const applicationRoutes: readonly Route[] = [
  { method: 'GET', path: '/users/@me', handle: me },
  { method: 'GET', path: '/users/{user_id}', handle: user },
  { method: 'GET', path: '/applications/@me', handle: application },
  { method: 'GET', path: '/oauth2/applications/@me', handle: application },
];
