/** Static evaluation of games with armies whose pieces move by `Reach`: adds their activity and exchanges. */

import { EMPTY, fromOf, toOf } from '../../engine/search/piece-codes.js';
import type { SearchPosition } from '../../engine/search/search.js';
import { Activity, type ActivitySource } from './activity.js';
import { ArmyEvaluation, type WorthTable } from './army.js';
import { ArmyExchanges } from './army-exchanges.js';

export abstract class ActiveArmyEvaluation<S extends SearchPosition> extends ArmyEvaluation<S> {
  protected readonly activity: Activity;
  private readonly exchanges: ArmyExchanges;
  private readonly worths: Int32Array;

  constructor(position: S, table: WorthTable, source: ActivitySource) {
    super(position, source.field, table);
    this.activity = new Activity(source);
    this.worths = table.codes;
    this.exchanges = new ArmyExchanges(source, this.worths);
  }

  /** Set of armies that can move and attack. */
  protected abstract get activeArmies(): number;

  override evaluate(side: number): number {
    this.activity.update(this.activeArmies, this.position.allies);
    return super.evaluate(side);
  }

  exchangeGain(action: number): number {
    const { worths, position } = this;
    const { cells } = this.field;
    const from = fromOf(action);
    const to = toOf(action);
    const there = cells[to] as number;
    const taken = worths[there] as number;
    const isPlain = there === EMPTY || (worths[cells[from] as number] as number) <= taken;
    if (isPlain || !this.hasExchanges) return this.estimateGain(action);
    const camp = position.allies[position.toMove] as number;
    return this.exchanges.evaluate(from, to, taken, camp, this.activeArmies & ~camp);
  }
}
