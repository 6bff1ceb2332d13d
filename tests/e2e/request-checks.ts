/** Checks of the bot's requests that hold for every test. */

interface Lists {
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
}

/** Ids that a message allows but its text doesn't mention. */
export function listUnnamedIds(body: unknown): readonly string[] {
  const message = Object(body)?.data ?? body;
  const { allowed_mentions: allowed }: { allowed_mentions?: Lists } = Object(message);
  if (allowed === undefined) return [];
  const text = JSON.stringify(Object(message).components ?? []);
  return [
    ...(allowed.users ?? []).filter((id) => !text.includes(`<@${id}>`)),
    ...(allowed.roles ?? []).filter((id) => !text.includes(`<@&${id}>`)),
  ];
}

/**
 * True for a message without a nonce or without an explicit list of mentions. The former could be posted twice after
 * a lost answer. The latter leaves notifications to Discord.
 */
export function isCareless(request: string, body: unknown): boolean {
  const { type, data, ...rest } = Object(body);
  const message = data ?? rest;
  if (message.components === undefined && message.content === undefined) return false;
  // A form has components too, and notifies no one.
  if (message.custom_id !== undefined) return false;
  const hasNonce = message.nonce !== undefined && message.enforce_nonce === true;
  if (request === 'POST /channels/{channel_id}/messages' && !hasNonce) return true;
  return JSON.stringify(message.allowed_mentions?.parse) !== '[]';
}
