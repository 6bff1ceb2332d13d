/**
 * Finds or makes analyses of finished games, and stores them. Repeated requests for a game share one
 * analysis.
 */

import { type Analysis, readAnalysis } from '../../../analysis/analysis.js';
import type { Analyst, OnProgress } from '../../../analysis/analyst.js';
import type { Clock } from '../../../base/clock.js';
import type { AnalysisStore } from '../../../db/store.js';
import type { Game } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { TableServices } from '../../../table/core/services.js';
import type { TableId } from '../../../table/model/types.js';

export interface AnalysisServices extends Pick<TableServices, 'tables'> {
  readonly analyst: Analyst;
  readonly analysisStore: AnalysisStore;
  readonly game: (id: string) => Game;
  readonly clock: Clock;
}

interface Job {
  readonly analysis: Promise<Analysis | null>;
  readonly listeners: Set<OnProgress>;
}

/** True once the game is over. During the game, an analysis would help the players. */
export function canAnalyze({ endedAt, steps }: Pick<LoadedTable, 'endedAt' | 'steps'>): boolean {
  return endedAt !== null && steps.last > steps.first;
}

export class Analyses {
  readonly #services: AnalysisServices;
  readonly #jobs = new Map<TableId, Job>();
  readonly #stopping = new AbortController();

  constructor(services: AnalysisServices) {
    this.#services = services;
  }

  /**
   * Returns the stored analysis of a finished game, or makes one and stores it. Null if the bot stops or the
   * game continues. Rejects if the game can't be replayed.
   */
  async findOrCompute(table: LoadedTable, onProgress: OnProgress): Promise<Analysis | null> {
    const stored = readAnalysis(await this.#services.analysisStore.findAnalysis(table.id));
    const { rulesVersion } = this.#services.game(table.game);
    if (stored?.rulesVersion === rulesVersion && stored.steps === table.steps.last) return stored;
    const job = this.#jobs.get(table.id) ?? this.#begin(table, rulesVersion);
    job.listeners.add(onProgress);
    return job.analysis;
  }

  stop(): void {
    this.#stopping.abort();
  }

  #begin(table: LoadedTable, rulesVersion: number): Job {
    const listeners = new Set<OnProgress>();
    const analysis = this.#make(table, rulesVersion, (done, all) => {
      for (const listener of listeners) listener(done, all);
    }).finally(() => this.#jobs.delete(table.id));
    const job = { analysis, listeners };
    this.#jobs.set(table.id, job);
    return job;
  }

  async #make(
    { id, footage, steps }: LoadedTable,
    rulesVersion: number,
    onProgress: OnProgress,
  ): Promise<Analysis | null> {
    const { analyst, analysisStore, tables, clock } = this.#services;
    const { signal } = this.#stopping;
    try {
      const analysis = await analyst.analyze({ footage, steps, rulesVersion }, signal, onProgress);
      const now = await tables.load(id);
      // A moderator may have reversed the end of the game in the meantime.
      if (now === null || !canAnalyze(now) || now.steps.last !== analysis.steps) return null;
      await analysisStore.putAnalysis(id, analysis, clock.now());
      return analysis;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }
}
