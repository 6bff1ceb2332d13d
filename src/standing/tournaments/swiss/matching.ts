/** Perfect matchings in general graphs (Edmonds' blossom algorithm, without weights). */

/** True if the vertices can all be paired along edges, each in one pair. `size` is the number of vertices. */
export function hasPerfectMatching(size: number, isEdge: (one: number, other: number) => boolean): boolean {
  if (size % 2 === 1) return false;
  const neighbours = Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (__, other) => other).filter((other) => other !== one && isEdge(one, other)),
  );
  const mates = matchGreedily(neighbours);
  for (let root = 0; root < size; root += 1) {
    if (mates[root] === NONE && !new AlternatingTree(neighbours, mates, root).augment()) return false;
  }
  return true;
}

const NONE = -1;

function matchGreedily(neighbours: readonly (readonly number[])[]): number[] {
  const mates = neighbours.map(() => NONE);
  neighbours.forEach((others, one) => {
    const free = mates[one] === NONE ? others.find((other) => mates[other] === NONE) : undefined;
    if (free === undefined) return;
    mates[one] = free;
    mates[free] = one;
  });
  return mates;
}

/** Searches for an augmenting path from a free vertex. Odd circles are contracted to their base. */
class AlternatingTree {
  readonly #neighbours: readonly (readonly number[])[];
  readonly #mates: number[];
  readonly #parents: number[];
  readonly #bases: number[];
  readonly #queue: number[];
  readonly #isUsed: boolean[];
  readonly #root: number;

  constructor(neighbours: readonly (readonly number[])[], mates: number[], root: number) {
    this.#root = root;
    this.#neighbours = neighbours;
    this.#mates = mates;
    this.#parents = neighbours.map(() => NONE);
    this.#bases = neighbours.map((_, vertex) => vertex);
    this.#isUsed = neighbours.map((_, vertex) => vertex === root);
    this.#queue = [root];
  }

  /** Grows the matching by an edge, if there is an augmenting path. */
  augment(): boolean {
    for (let vertex = this.#queue.shift(); vertex !== undefined; vertex = this.#queue.shift()) {
      for (const other of this.#neighbours[vertex] ?? []) {
        if (this.#visit(vertex, other)) return true;
      }
    }
    return false;
  }

  /** Follows an edge from an outer vertex. Returns true once a path is found and its edges are exchanged. */
  #visit(vertex: number, other: number): boolean {
    if (this.#base(vertex) === this.#base(other) || this.#mate(vertex) === other) return false;
    const mate = this.#mate(other);
    if (other === this.#root || (mate !== NONE && this.#parent(mate) !== NONE)) {
      this.#contract(vertex, other);
      return false;
    }
    if (this.#parent(other) !== NONE) return false;
    this.#parents[other] = vertex;
    if (mate === NONE) {
      this.#exchangeEdges(other);
      return true;
    }
    this.#isUsed[mate] = true;
    this.#queue.push(mate);
    return false;
  }

  #contract(one: number, other: number): void {
    const base = this.#commonBase(one, other);
    const inBlossom = new Set<number>();
    this.#markPath(one, base, other, inBlossom);
    this.#markPath(other, base, one, inBlossom);
    this.#bases.forEach((own, vertex) => {
      if (!inBlossom.has(own)) return;
      this.#bases[vertex] = base;
      if (this.#isUsed[vertex] === true) return;
      this.#isUsed[vertex] = true;
      this.#queue.push(vertex);
    });
  }

  #commonBase(one: number, other: number): number {
    const onPath = new Set<number>();
    for (let vertex = one; ; vertex = this.#parent(this.#mate(vertex))) {
      vertex = this.#base(vertex);
      onPath.add(vertex);
      if (this.#mate(vertex) === NONE) break;
    }
    let vertex = this.#base(other);
    while (!onPath.has(vertex)) vertex = this.#base(this.#parent(this.#mate(vertex)));
    return vertex;
  }

  #markPath(from: number, base: number, child: number, inBlossom: Set<number>): void {
    let vertex = from;
    let below = child;
    while (this.#base(vertex) !== base) {
      const mate = this.#mate(vertex);
      inBlossom.add(this.#base(vertex)).add(this.#base(mate));
      this.#parents[vertex] = below;
      below = mate;
      vertex = this.#parent(mate);
    }
  }

  /** Exchanges the edges of the path that ends at this free vertex. */
  #exchangeEdges(end: number): void {
    let vertex = end;
    while (vertex !== NONE) {
      const parent = this.#parent(vertex);
      const next = this.#mate(parent);
      this.#mates[vertex] = parent;
      this.#mates[parent] = vertex;
      vertex = next;
    }
  }

  #base(vertex: number): number {
    return this.#bases[vertex] ?? vertex;
  }

  #mate(vertex: number): number {
    return this.#mates[vertex] ?? NONE;
  }

  #parent(vertex: number): number {
    return this.#parents[vertex] ?? NONE;
  }
}
