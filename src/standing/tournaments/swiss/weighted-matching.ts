/**
 * Perfect matchings of the greatest weight in general graphs: Edmonds' blossom algorithm with dual variables, in
 * O(n³). Weights are whole numbers of any size, so that they can hold many criteria, the weightier first.
 */

/** States of a vertex: not reached yet, outer or inner in an alternating tree. */
const FREE = -1;
const OUTER = 0;
const INNER = 1;

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly weight: bigint;
}

/** The weight of the edge between two vertices. Null without an edge. */
export type WeightOf = (one: number, other: number) => bigint | null;

/** The partner of each vertex, from 0. Null if there is no perfect matching. */
export function matchByWeight(size: number, weightOf: WeightOf): readonly number[] | null {
  if (size === 0) return [];
  return size % 2 === 1 ? null : new WeightedMatching(size, weightOf).findMatching();
}

/** Vertices are numbered from 1, and blossoms after them; 0 is none. */
class WeightedMatching {
  readonly #size: number;
  /** Best edges between vertices and blossoms. */
  readonly #edges: (Edge | undefined)[][];
  /** Dual variables, doubled. */
  readonly #labels: bigint[];
  readonly #matches: number[];
  /** `[vertex]`: the outer vertex from which this free or inner vertex is reached at the least cost. */
  readonly #slacks: number[];
  /** `[vertex or blossom]`: the outermost blossom that contains it. Itself if no blossom does. */
  readonly #topBlossoms: number[];
  readonly #parents: number[];
  readonly #states: number[];
  readonly #visits: number[];
  /** Members of blossoms in circular order, the base first. */
  readonly #members: number[][];
  /** `[blossom][vertex]`: the member of the blossom that contains the vertex. 0 if none. */
  readonly #holders: number[][];
  #queue: number[] = [];
  #last: number;
  #visit = 0;

  constructor(size: number, weightOf: WeightOf) {
    this.#size = size;
    this.#last = size;
    const room = 2 * size + 1;
    const zeros = () => new Array<number>(room).fill(0);
    this.#edges = Array.from({ length: room }, () => []);
    this.#labels = new Array<bigint>(room).fill(0n);
    this.#matches = zeros();
    this.#slacks = zeros();
    this.#topBlossoms = zeros();
    this.#parents = zeros();
    this.#states = zeros();
    this.#visits = zeros();
    this.#members = Array.from({ length: room }, () => []);
    this.#holders = Array.from({ length: room }, zeros);
    for (let from = 1; from <= size; from += 1) {
      this.#topBlossoms[from] = from;
      this.#holdersOf(from)[from] = from;
      for (let to = 1; to <= size; to += 1) {
        const weight = from === to ? null : weightOf(from - 1, to - 1);
        if (weight === null) continue;
        this.#edgesOf(from)[to] = { from, to, weight: 2n * weight };
        if (2n * weight > this.#label(from)) this.#labels[from] = 2n * weight;
      }
    }
  }

  findMatching(): readonly number[] | null {
    for (let pairs = 0; pairs < this.#size / 2; pairs += 1) if (!this.#augmentOnce()) return null;
    return this.#matches.slice(1, this.#size + 1).map((match) => match - 1);
  }

  /** Grows trees from the free vertices until one more pair is matched. */
  #augmentOnce(): boolean {
    this.#states.fill(FREE);
    this.#slacks.fill(0);
    this.#queue = [];
    for (let one = 1; one <= this.#last; one += 1) {
      if (this.#topBlossoms[one] !== one || this.#matches[one] !== 0) continue;
      this.#parents[one] = 0;
      this.#states[one] = OUTER;
      this.#enqueue(one);
    }
    for (;;) {
      if (this.#growTrees()) return true;
      const step = this.#findStep();
      if (step === null) return false;
      this.#adjustLabels(step);
      this.#queue = [];
      if (this.#useNewEdges()) return true;
      this.#expandEmptyBlossoms();
    }
  }

  #growTrees(): boolean {
    for (let from = this.#queue.pop(); from !== undefined; from = this.#queue.pop()) {
      if (this.#states[this.#topBlossomOf(from)] === INNER) continue;
      for (let to = 1; to <= this.#size; to += 1) {
        const edge = this.#edgesOf(from)[to];
        if (edge === undefined || this.#topBlossoms[from] === this.#topBlossoms[to]) continue;
        if (this.#cost(edge) === 0n) {
          if (this.#useEdge(edge)) return true;
        } else this.#recordSlack(from, this.#topBlossomOf(to));
      }
    }
    return false;
  }

  /** The least change of labels that makes another edge usable, or a blossom empty. Null if there is none. */
  #findStep(): bigint | null {
    let step: bigint | null = null;
    const offer = (value: bigint) => {
      if (step === null || value < step) step = value;
    };
    for (let one = 1; one <= this.#last; one += 1) {
      if (this.#topBlossoms[one] !== one) continue;
      const state = this.#states[one];
      if (one > this.#size && state === INNER) offer(this.#label(one) / 2n);
      const edge = this.#slackEdge(one);
      if (edge === undefined || state === INNER) continue;
      offer(state === OUTER ? this.#cost(edge) / 2n : this.#cost(edge));
    }
    return step;
  }

  #adjustLabels(step: bigint): void {
    for (let one = 1; one <= this.#size; one += 1) {
      const state = this.#states[this.#topBlossomOf(one)];
      if (state === OUTER) this.#labels[one] = this.#label(one) - step;
      else if (state === INNER) this.#labels[one] = this.#label(one) + step;
    }
    for (let blossom = this.#size + 1; blossom <= this.#last; blossom += 1) {
      if (this.#topBlossoms[blossom] !== blossom) continue;
      const state = this.#states[blossom];
      if (state === OUTER) this.#labels[blossom] = this.#label(blossom) + 2n * step;
      else if (state === INNER) this.#labels[blossom] = this.#label(blossom) - 2n * step;
    }
  }

  #useNewEdges(): boolean {
    for (let one = 1; one <= this.#last; one += 1) {
      const edge = this.#topBlossoms[one] === one ? this.#slackEdge(one) : undefined;
      if (edge === undefined || this.#topBlossomOf(this.#slacks[one] ?? 0) === one || this.#cost(edge) !== 0n)
        continue;
      if (this.#useEdge(edge)) return true;
    }
    return false;
  }

  #expandEmptyBlossoms(): void {
    for (let blossom = this.#size + 1; blossom <= this.#last; blossom += 1) {
      const isEmpty = this.#states[blossom] === INNER && this.#labels[blossom] === 0n;
      if (this.#topBlossoms[blossom] === blossom && isEmpty) this.#expand(blossom);
    }
  }

  /** Extends a tree, shrinks a blossom, or augments the matching. Returns true if the matching has grown. */
  #useEdge({ from, to }: Edge): boolean {
    const [one, other] = [this.#topBlossomOf(from), this.#topBlossomOf(to)];
    if (this.#states[other] === FREE) {
      this.#parents[other] = from;
      this.#states[other] = INNER;
      const next = this.#topBlossomOf(this.#match(other));
      this.#slacks[other] = 0;
      this.#slacks[next] = 0;
      this.#states[next] = OUTER;
      this.#enqueue(next);
      return false;
    }
    if (this.#states[other] !== OUTER) return false;
    const base = this.#findBase(one, other);
    if (base !== 0) {
      this.#shrink(one, base, other);
      return false;
    }
    this.#augment(one, other);
    this.#augment(other, one);
    return true;
  }

  #augment(start: number, end: number): void {
    let [one, other] = [start, end];
    for (;;) {
      const next = this.#topBlossomOf(this.#match(one));
      this.#setMatch(one, other);
      if (next === 0) return;
      const parent = this.#topBlossomOf(this.#parent(next));
      this.#setMatch(next, parent);
      [one, other] = [parent, next];
    }
  }

  #findBase(start: number, end: number): number {
    this.#visit += 1;
    let [one, other] = [start, end];
    while (one !== 0 || other !== 0) {
      if (one !== 0) {
        if (this.#visits[one] === this.#visit) return one;
        this.#visits[one] = this.#visit;
        const match = this.#topBlossomOf(this.#match(one));
        one = match === 0 ? 0 : this.#topBlossomOf(this.#parent(match));
      }
      [one, other] = [other, one];
    }
    return 0;
  }

  #shrink(one: number, base: number, other: number): void {
    const blossom = this.#findFreeBlossom();
    this.#labels[blossom] = 0n;
    this.#states[blossom] = OUTER;
    this.#matches[blossom] = this.#match(base);
    const members = [base, ...this.#pathTo(base, one).toReversed(), ...this.#pathTo(base, other)];
    this.#members[blossom] = members;
    this.#setTop(blossom, blossom);
    for (let vertex = 1; vertex <= this.#last; vertex += 1) {
      this.#edgesOf(blossom)[vertex] = undefined;
      this.#edgesOf(vertex)[blossom] = undefined;
    }
    this.#holdersOf(blossom).fill(0);
    for (const member of members) this.#inheritEdges(blossom, member);
    this.#recomputeSlack(blossom);
  }

  /** Members of the blossom from the vertex up to its base, which is left out. */
  #pathTo(base: number, start: number): readonly number[] {
    const path: number[] = [];
    for (let one = start; one !== base; ) {
      const match = this.#topBlossomOf(this.#match(one));
      path.push(one, match);
      this.#enqueue(match);
      one = this.#topBlossomOf(this.#parent(match));
    }
    return path;
  }

  #inheritEdges(blossom: number, member: number): void {
    for (let vertex = 1; vertex <= this.#last; vertex += 1) {
      const edge = this.#edgesOf(member)[vertex];
      const best = this.#edgesOf(blossom)[vertex];
      if (edge === undefined || (best !== undefined && this.#cost(edge) >= this.#cost(best))) continue;
      this.#edgesOf(blossom)[vertex] = edge;
      this.#edgesOf(vertex)[blossom] = this.#edgesOf(vertex)[member];
    }
    for (let vertex = 1; vertex <= this.#size; vertex += 1)
      if (this.#holdersOf(member)[vertex] !== 0) this.#holdersOf(blossom)[vertex] = member;
  }

  #findFreeBlossom(): number {
    let blossom = this.#size + 1;
    while (blossom <= this.#last && this.#topBlossoms[blossom] !== 0) blossom += 1;
    this.#last = Math.max(this.#last, blossom);
    return blossom;
  }

  #expand(blossom: number): void {
    for (const member of this.#membersOf(blossom)) this.#setTop(member, member);
    const entry = this.#edgesOf(blossom)[this.#parent(blossom)];
    const holder = this.#holdersOf(blossom)[entry?.from ?? 0] ?? 0;
    const place = this.#orientBlossom(blossom, holder);
    const members = this.#membersOf(blossom);
    for (let nth = 0; nth < place; nth += 2) {
      const [inner = 0, outer = 0] = members.slice(nth, nth + 2);
      this.#parents[inner] = this.#edgesOf(outer)[inner]?.from ?? 0;
      this.#states[inner] = INNER;
      this.#states[outer] = OUTER;
      this.#slacks[inner] = 0;
      this.#recomputeSlack(outer);
      this.#enqueue(outer);
    }
    this.#states[holder] = INNER;
    this.#parents[holder] = this.#parent(blossom);
    for (const member of members.slice(place + 1)) {
      this.#states[member] = FREE;
      this.#recomputeSlack(member);
    }
    this.#topBlossoms[blossom] = 0;
  }

  /**
   * Reverses the blossom's circle if needed, so that the path from the base to the member has even length.
   * Returns the member's place.
   */
  #orientBlossom(blossom: number, member: number): number {
    const members = this.#membersOf(blossom);
    const place = members.indexOf(member);
    if (place % 2 === 0) return place;
    const [base = 0, ...others] = members;
    this.#members[blossom] = [base, ...others.toReversed()];
    return members.length - place;
  }

  #setMatch(one: number, other: number): void {
    const edge = this.#edgesOf(one)[other];
    this.#matches[one] = edge?.to ?? 0;
    if (one <= this.#size) return;
    const holder = this.#holdersOf(one)[edge?.from ?? 0] ?? 0;
    const place = this.#orientBlossom(one, holder);
    const members = this.#membersOf(one);
    for (let nth = 0; nth < place; nth += 1) this.#setMatch(members[nth] ?? 0, members[nth ^ 1] ?? 0);
    this.#setMatch(holder, other);
    this.#members[one] = [...members.slice(place), ...members.slice(0, place)];
  }

  #recordSlack(from: number, to: number): void {
    const edge = this.#edgesOf(from)[to];
    const best = this.#slackEdge(to);
    if (edge !== undefined && (best === undefined || this.#cost(edge) < this.#cost(best)))
      this.#slacks[to] = from;
  }

  #recomputeSlack(to: number): void {
    this.#slacks[to] = 0;
    for (let from = 1; from <= this.#size; from += 1)
      if (this.#topBlossoms[from] !== to && this.#states[this.#topBlossomOf(from)] === OUTER)
        this.#recordSlack(from, to);
  }

  #slackEdge(to: number): Edge | undefined {
    const from = this.#slacks[to] ?? 0;
    return from === 0 ? undefined : this.#edgesOf(from)[to];
  }

  #enqueue(one: number): void {
    if (one <= this.#size) this.#queue.push(one);
    else for (const member of this.#membersOf(one)) this.#enqueue(member);
  }

  #setTop(one: number, top: number): void {
    this.#topBlossoms[one] = top;
    if (one > this.#size) for (const member of this.#membersOf(one)) this.#setTop(member, top);
  }

  #cost({ from, to, weight }: Edge): bigint {
    return this.#label(from) + this.#label(to) - 2n * weight;
  }

  #edgesOf(one: number): (Edge | undefined)[] {
    return this.#edges[one] ?? [];
  }

  #membersOf(blossom: number): readonly number[] {
    return this.#members[blossom] ?? [];
  }

  #holdersOf(blossom: number): number[] {
    return this.#holders[blossom] ?? [];
  }

  #label(one: number): bigint {
    return this.#labels[one] ?? 0n;
  }

  #match(one: number): number {
    return this.#matches[one] ?? 0;
  }

  #parent(one: number): number {
    return this.#parents[one] ?? 0;
  }

  #topBlossomOf(one: number): number {
    return this.#topBlossoms[one] ?? 0;
  }
}
