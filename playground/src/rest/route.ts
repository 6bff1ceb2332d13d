/** What a REST route is: its place in Discord's API, its limits, and what it does. */
import type { View } from '../payloads/view.js';
import type { RateLimit } from './rate-limits.js';

/** The HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file of a multipart request. */
export interface Upload {
  /** The number in `files[n]`. */
  readonly index: number;
  readonly filename: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}

/** A request as a route gets it. */
export interface RouteCall {
  readonly view: View;
  /** A parameter of the path. */
  param(name: string): string;
  readonly query: URLSearchParams;
  /** The JSON body, also of a multipart request; undefined without one. */
  readonly body: unknown;
  readonly files: readonly Upload[];
  /**
   * Counts against a limit other than the route's own.
   * @throws RateLimited when it is used up
   */
  spend(bucket: string, limit: RateLimit): void;
}

/** What a route answers: a body with its status, or nothing at all (204). */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** A route: its place, its limits, and what it does. */
export interface Route {
  readonly method: Method;
  /** As in Discord's OpenAPI document, without the version: `/channels/{channel_id}/messages`. */
  readonly path: string;
  /** How often it may be used; ten times a second when left out. */
  readonly limit?: RateLimit;
  /** `token` for routes that an interaction's token opens: they need no login and count against no global limit. */
  readonly access?: 'token';
  /** The query parameters that it knows. */
  readonly query?: readonly string[];
  handle(call: RouteCall): Reply;
}

/** 200 with a body. */
export const okReply = (body: unknown): Reply => ({ status: 200, body });
/** 201 with a body. */
export const createdReply = (body: unknown): Reply => ({ status: 201, body });
/** 204. */
export const noContentReply: Reply = { status: 204 };
