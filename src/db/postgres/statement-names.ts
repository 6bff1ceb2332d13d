/** Names under which statements are prepared in the server. */

/** Maximum number of remembered statements. Far more than the repositories declare. */
const MAX_NAMES = 1_000;

/**
 * Gives a statement a name from its second use on, so that the server doesn't keep a statement that was built
 * for a single request.
 */
export class StatementNames {
  readonly #seen = new Map<string, string | null>();
  #last = 0;

  /** Name of the statement. Null if the server should not keep the statement. */
  nameOf(text: string): string | null {
    const name = this.#seen.get(text);
    if (name === undefined) {
      if (this.#seen.size < MAX_NAMES) this.#seen.set(text, null);
      return null;
    }
    if (name !== null) return name;
    this.#last += 1;
    const given = `castellan_${this.#last}`;
    this.#seen.set(text, given);
    return given;
  }
}
