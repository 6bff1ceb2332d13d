/** Serves files and pictures over HTTP: attachments with expiring URLs, avatars, emojis. */
import { createHmac, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { avatarSvg } from './avatars.js';
import { dayMs } from './durations.js';
import { avatarHash } from './payloads/people.js';
import type { Media } from './payloads/view.js';
import type { Attachment, User } from './world/entities.js';
import type { World } from './world/world.js';

const lifeMs = dayMs;

/** Serves files and pictures, and creates their URLs. */
export class Cdn implements Media {
  /** Routes under `/cdn`. */
  readonly app = new Hono();
  readonly #world: World;
  readonly #baseUrl: () => string;
  readonly #secret = randomBytes(32);

  /** @param base the server's address without a trailing slash */
  constructor(world: World, base: () => string) {
    this.#world = world;
    this.#baseUrl = base;
    this.app.get('/cdn/attachments/:channel/:id/:filename', (context) => {
      const { channel, id } = context.req.param();
      const expires = context.req.query('ex') ?? '';
      const isValid = context.req.query('hm') === this.#sign(id, expires);
      const attachment = this.#findAttachment(channel, id);
      if (!isValid || Number.parseInt(expires, 16) < world.clock.now() / 1000 || attachment === undefined) {
        return context.text('This content is no longer available.', 404);
      }
      return context.body(new Uint8Array(attachment.data), 200, { 'Content-Type': attachment.contentType });
    });
    this.app.get('/cdn/avatars/:user/:file', (context) => {
      const user = world.users.get(context.req.param('user'));
      if (user === undefined) return context.notFound();
      return context.body(avatarSvg(user), 200, { 'Content-Type': 'image/svg+xml' });
    });
    this.app.get('/cdn/emojis/:file', (context) => {
      const emoji = world.emojis.get(context.req.param('file').replace(/\.\w+$/, ''));
      if (emoji === undefined) return context.notFound();
      return context.body(new Uint8Array(emoji.image), 200, { 'Content-Type': emoji.contentType });
    });
  }

  attachmentUrl(channelId: string, attachment: Attachment): string {
    const expires = Math.ceil((this.#world.clock.now() + lifeMs) / 1000).toString(16);
    const issued = Math.floor(this.#world.clock.now() / 1000).toString(16);
    const query = `ex=${expires}&is=${issued}&hm=${this.#sign(attachment.id, expires)}`;
    return `${this.#baseUrl()}/cdn/attachments/${channelId}/${attachment.id}/${attachment.filename}?${query}`;
  }

  avatarUrl(user: User): string {
    return `${this.#baseUrl()}/cdn/avatars/${user.id}/${avatarHash(user)}.svg`;
  }

  #sign(id: string, expires: string): string {
    return createHmac('sha256', this.#secret).update(`${id} ${expires}`).digest('hex');
  }

  #findAttachment(channelId: string, id: string): Attachment | undefined {
    return this.#world.uploads.get(id) ?? this.#world.messages.findFile(channelId, id);
  }
}
