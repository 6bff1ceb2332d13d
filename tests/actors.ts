/** People of the tests who act: all that matters of them is their id, unless a test says more. */
import type { Actor } from '../src/table/model/actor.js';

/** The actor of that id. */
export function actor(id: string, more: Partial<Omit<Actor, 'kind' | 'id'>> = {}): Actor {
  return {
    kind: 'person',
    id,
    name: id,
    roles: [],
    joinedAt: null,
    at: 0,
    permissions: 0n,
    locale: 'en-US',
    ...more,
  };
}
