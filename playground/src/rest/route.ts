/** Definition of a REST route: its path, its limits and its handler. */
import type { View } from '../payloads/view.js';
import type { RateLimit } from './rate-limits.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file of a multipart request. */
export interface Upload {
  /** The number in `files[n]`. */
  readonly index: number;
  readonly filename: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}

/** A request as passed to a handler. */
export interface RouteCall {
  readonly view: View;
  param(name: string): string;
  readonly query: URLSearchParams;
  /** JSON body, also of multipart requests. Undefined without one. */
  readonly body: unknown;
  readonly files: readonly Upload[];
  /**
   * Counts the request against an additional limit.
   * @throws RateLimited if it is used up
   */
  spend(bucket: string, limit: RateLimit): void;
}

/** Answer of a handler: status and body, or 204 without either. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

export interface Route {
  readonly method: Method;
  /** Path as in Discord's OpenAPI document, without the version: `/channels/{channel_id}/messages`. */
  readonly path: string;
  /** Rate limit. Ten requests per second by default. */
  readonly limit?: RateLimit;
  /** `token` for routes authorized by an interaction's token: no login, no global limit. */
  readonly access?: 'token';
  readonly query?: readonly string[];
  handle(call: RouteCall): Reply;
}

/** Replies 200 with a body. */
export const okReply = (body: unknown): Reply => ({ status: 200, body });
/** Replies 201 with a body. */
export const toCreatedReply = (body: unknown): Reply => ({ status: 201, body });
/** Replies 204. */
export const noContentReply: Reply = { status: 204 };
