/** Static evaluation of games with armies that weighs the pieces' activity and plays out exchanges. */

import { EMPTY, fromOf, toOf } from '../../engine/search/piece-codes.js';
import type { SearchPosition } from '../../engine/search/search.js';
import { Activity, type ActivitySource } from './activity.js';
import { ArmyEvaluation, type WorthTable } from './army.js';
import { ArmyExchanges } from './army-exchanges.js';

export abstract class ActiveArmyEvaluation<S extends SearchPosition> extends ArmyEvaluation<S> {
  protected readonly activity: Activity;
  private readonly exchanges: ArmyExchanges;

  constructor(position: S, table: WorthTable, source: ActivitySource) {
    super(position, source.field, table);
    this.activity = new Activity(source);
    this.exchanges = new ArmyExchanges(source, table.codes);
  }

  override evaluate(side: number): number {
    const { activeArmies } = this;
    if (activeArmies !== 0) this.activity.update(activeArmies, this.position.allies);
    return super.evaluate(side);
  }

  exchangeGain(action: number): number {
    const { activeArmies } = this;
    const { codes } = this.table;
    const { cells } = this.field;
    const from = fromOf(action);
    const to = toOf(action);
    const there = cells[to] as number;
    const taken = codes[there] as number;
    const isPlain = there === EMPTY || (codes[cells[from] as number] as number) <= taken;
    if (isPlain || !this.hasExchanges || activeArmies === 0) return this.estimateGain(action);
    const camp = this.position.allies[this.position.toMove] as number;
    return this.exchanges.evaluate(from, to, taken, camp, activeArmies & ~camp);
  }

  /** Armies that can move, as a set. 0 while the game weighs no activity. */
  protected abstract get activeArmies(): number;
}
