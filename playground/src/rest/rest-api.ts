/**
 * The REST API. Each request is authenticated, rate limited, handled by its route, and recorded in the
 * journal. Queued failures make matching requests fail.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wallClock } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createRefusal, DiscordError, invalidFormError } from '../limits/errors.js';
import { maxRequestBytes } from '../limits/sizes.js';
import type { View } from '../payloads/view.js';
import { type Body, readBody } from './body.js';
import type { Faults, RequestDetails, Trouble } from './faults.js';
import type { Journal } from './journal.js';
import { oldEditRateLimitError, type RateLimit, RateLimited, RateLimits } from './rate-limits.js';
import type { Method, Reply, Route } from './route.js';

/** Node objects that hono's server passes with a request. */
export interface Bindings {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}
type RequestContext = Context<{ Bindings: Bindings }>;

export interface RestOptions {
  readonly view: View;
  readonly token: string;
  readonly journal: Journal;
  readonly faults: Faults;
  /** True to enforce rate limits. Answers announce the limits in any case. */
  readonly rateLimits: boolean;
  /** Round trip between bot and Discord in milliseconds, half in each direction. */
  readonly latencyMs: number;
  readonly routes: readonly Route[];
}

/** A request before its body is read. */
interface ParsedRequest {
  readonly method: Method;
  readonly route: Route | null;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
}

interface Answer extends Reply {
  readonly headers?: Record<string, string>;
  /** HTML instead of the JSON body. */
  readonly page?: string;
  /** The part of the answer that arrives. All of it by default. */
  readonly arrives?: 'nothing' | 'half';
}

const prefix = '/api/v10';
const defaultLimit: RateLimit = { requests: 10, seconds: 1 };
/** Path parameters with separate rate limit buckets per value. */
const majorParameters = ['channel_id', 'guild_id', 'webhook_token', 'interaction_token'];
/** Maximum bytes of a request without its files: JSON and multipart boundaries. */
const maxFrameBytes = 1024 * 1024;
const noBody: Body = { json: undefined, files: [] };
/** Answer of the proxy that blocks the bot's address (developer documentation, "Invalid Request Limit"). */
const blocked: Answer = { status: 429, page: '<!DOCTYPE html><title>Access denied</title>' };

export class RestApi {
  /** Routes under `/api/v10`. */
  readonly app = new Hono<{ Bindings: Bindings }>({ getPath: pathOfRequest });
  readonly #options: RestOptions;
  readonly #limits: RateLimits;
  #inFlight = 0;

  constructor(options: RestOptions) {
    this.#options = options;
    this.#limits = new RateLimits(options.rateLimits);
    // Checked before the body is read, since Discord refuses longer bodies.
    const tooLarge = createRefusal('requestTooLarge');
    this.app.use(
      bodyLimit({
        maxSize: maxRequestBytes + maxFrameBytes,
        onError: () => Response.json(tooLarge, { status: tooLarge.status }),
      }),
    );
    for (const route of options.routes) {
      const path = prefix + route.path.replace(/\{(\w+)\}/g, ':$1');
      this.app.on(route.method, path, (context) => this.#handleRequest(context, route));
    }
    this.app.all('*', (context) => this.#handleRequest(context, null));
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  async #handleRequest(context: RequestContext, route: Route | null): Promise<Response> {
    const url = new URL(context.req.url);
    const asked: ParsedRequest = {
      method: context.req.method as Method,
      route,
      path: pathOfRequest(context.req.raw).replace(prefix, ''),
      params: context.req.param() as Record<string, string>,
      query: url.searchParams,
      authorization: context.req.header('authorization'),
    };
    this.#inFlight += 1;
    try {
      const { incoming, outgoing } = context.env;
      const body = await readBody(context.req.raw).catch((error: unknown) =>
        incoming.complete ? toErrorAnswer(error) : undefined,
      );
      // A request cut off by a crashing bot is ignored.
      if (body === undefined) return RESPONSE_ALREADY_SENT;
      await this.#delay();
      const answer = 'status' in body ? body : await this.#answerRequest(asked, body);
      this.#writeJournal(asked, 'status' in body ? noBody : body, answer);
      await this.#delay();
      if (answer.arrives === undefined) return this.#toResponse(asked, answer);
      if (answer.arrives === 'half') await sendFirstHalf(outgoing, answer);
      outgoing.socket?.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    } finally {
      this.#inFlight -= 1;
    }
  }

  /** Waits for half a round trip of real time. */
  async #delay(): Promise<void> {
    const { latencyMs } = this.#options;
    if (latencyMs > 0) await wallClock(latencyMs / 2);
  }

  async #answerRequest(asked: ParsedRequest, body: Body): Promise<Answer> {
    if (this.#limits.isBlocked) return blocked;
    const details = { params: asked.params, body: toObject(body.json) };
    const trouble = this.#options.faults.takeFault(asked.method, routeTemplate(asked), details);
    try {
      const early = await this.#applyTrouble(trouble);
      if (early !== undefined) return early;
      const json = trouble?.kind === 'misread' ? trouble.as(details.body) : body.json;
      const reply = this.#runRoute(asked, { ...body, json });
      if (trouble?.kind === 'lost-answer') return { ...reply, arrives: 'nothing' };
      return trouble?.kind === 'cut-answer' ? { ...reply, arrives: 'half' } : reply;
    } catch (error) {
      return toErrorAnswer(error);
    }
  }

  /** Applies failures that happen before the request takes effect. */
  async #applyTrouble(trouble: Trouble | undefined): Promise<Answer | undefined> {
    switch (trouble?.kind) {
      case 'lost-request':
        return { status: 0, arrives: 'nothing' };
      case 'error': {
        const status = trouble.status ?? 500;
        return { status, body: { message: `${status}: Internal Server Error`, code: 0 } };
      }
      case 'foreign':
        return { status: trouble.status, page: `<!DOCTYPE html><title>${trouble.status}</title>` };
      case 'refused':
        throw createRefusal(trouble.as);
      case 'rate-limit':
        throw trouble.oldEdit
          ? oldEditRateLimitError(trouble.retryAfter)
          : new RateLimited(trouble.retryAfter, trouble.global ? 'global' : 'user');
      case 'slow':
        await new Promise<void>((resolve) => {
          this.#options.view.world.clock.setAlarm(trouble.ms, resolve);
        });
        return undefined;
      default:
        return undefined;
    }
  }

  #runRoute(asked: ParsedRequest, body: Body): Answer {
    const { view, token } = this.#options;
    const { route, params, query } = asked;
    if (route === null) {
      const message = `404: Not Found (the embedded Discord has no route ${asked.method} ${asked.path})`;
      throw new DiscordError(404, 0, message);
    }
    if (route.access !== 'token') {
      if (asked.authorization !== `Bot ${token}`) throw createRefusal('unauthorized');
      this.#limits.spendGlobal();
    }
    this.#limits.spend(bucketKey(asked), route.limit ?? defaultLimit);
    refuseUnknownParameters(route, query);
    return route.handle({
      view,
      query,
      body: body.json,
      files: body.files,
      param: (name) => {
        const value = params[name];
        if (value === undefined) throw new Error(`${route.path} has no parameter ${name}`);
        return value;
      },
      spend: (bucket, limit) => {
        const refuse = bucket.startsWith('old-edits') ? oldEditRateLimitError : undefined;
        this.#limits.spend(bucket, limit, refuse);
      },
    });
  }

  #toResponse(asked: ParsedRequest, answer: Answer): Response {
    const limit = asked.route?.limit ?? defaultLimit;
    const bucket = bucketKey(asked);
    const headers: Record<string, string> = {
      ...this.#limits.headers(bucket, limit),
      'X-RateLimit-Bucket': Buffer.from(routeTemplate(asked)).toString('base64url').slice(0, 32),
      ...answer.headers,
    };
    if (answer.page !== undefined) {
      return new Response(answer.page, { status: answer.status, headers: { 'Content-Type': 'text/html' } });
    }
    if (answer.body === undefined) return new Response(null, { status: answer.status, headers });
    return Response.json(answer.body, { status: answer.status, headers });
  }

  #writeJournal(asked: ParsedRequest, body: Body, answer: Answer): void {
    this.#limits.countInvalidResponse(answer.status);
    this.#options.journal.add({
      at: this.#options.view.world.clock.now(),
      method: asked.method,
      route: asked.route === null ? null : routeTemplate(asked),
      path: asked.path,
      params: asked.params,
      query: Object.fromEntries(asked.query),
      body: body.json,
      files: body.files.map(({ filename, contentType, data }) => ({
        filename,
        contentType,
        bytes: data.byteLength,
      })),
      status: answer.status,
      answer: answer.body,
      ...(answer.page === undefined ? {} : { isForeign: true as const }),
    });
  }
}

/** Sends the first half of an answer with the full content length. */
async function sendFirstHalf(outgoing: ServerResponse, { status, body }: Answer): Promise<void> {
  const text = JSON.stringify(body ?? null);
  outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': text.length + 1 });
  await new Promise<void>((resolve) => {
    outgoing.write(text.slice(0, text.length / 2), () => resolve());
  });
}

/** Path of a request. Libraries write the `@` of `@me` and `@original` as `@` or `%40`. */
function pathOfRequest(request: Request): string {
  return new URL(request.url).pathname.replaceAll('%40', '@');
}

/** Route as in Discord's OpenAPI document, which lists `@original` separately. */
function routeTemplate({ route, path, params }: ParsedRequest): string {
  if (route === null) return path;
  return params.message_id === '@original' ? route.path.replace('{message_id}', '@original') : route.path;
}

function toObject(json: unknown): RequestDetails['body'] {
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

function bucketKey(asked: ParsedRequest): string {
  const major = majorParameters.flatMap((name) => asked.params[name] ?? []);
  return [asked.method, routeTemplate(asked), ...major].join(' ');
}

function refuseUnknownParameters(route: Route, query: URLSearchParams): void {
  const unknown = [...query.keys()].filter((name) => !route.query?.includes(name));
  if (unknown.length === 0) return;
  throw invalidFormError(
    unknown.map((name) => ({
      path: [name],
      code: 'UNKNOWN_FIELD',
      message: `The embedded Discord does not know the query parameter "${name}" of ${route.path}.`,
    })),
  );
}

/**
 * Converts an error to an answer. Errors other than Discord's are bugs of the playground, so the process
 * emits a warning.
 */
function toErrorAnswer(error: unknown): Answer {
  if (error instanceof RateLimited) return { status: 429, body: error.toJSON(), headers: error.headers() };
  if (error instanceof DiscordError) return { status: error.status, body: error.toJSON() };
  process.emitWarning(error instanceof Error ? error : String(error));
  return {
    status: 500,
    body: { message: '500: Internal Server Error (the embedded Discord is at fault)', code: 0 },
  };
}
