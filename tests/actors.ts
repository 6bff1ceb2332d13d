import type { Actor } from '../src/table/model/people/actor.js';

/** An actor with this id. The other properties have defaults, because they rarely matter in tests. */
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
