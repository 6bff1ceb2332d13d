/** Opens the tables that events have planned. */
import { isBusy } from '../db/storage/busy-error.js';
import { isStorageFault } from '../db/storage/storage-fault.js';
import type { RunEach } from '../table/core/services.js';
import type { TableId } from '../table/model/types.js';
import type { App } from './shared/app/app.js';
import type { DueWork } from './shared/app/due-work.js';

/**
 * Creates the work of opening planned tables. `show` posts an opened table. A table that fails doesn't stop
 * the others.
 */
export function createOpeningWork(
  { openings, log }: Pick<App, 'openings' | 'log'>,
  each: RunEach,
  show: (id: TableId) => void,
): DueWork {
  return {
    async run() {
      await each(await openings.listDue(), async (id) => {
        try {
          if ((await openings.openPlannedTable(id)) !== null) show(id);
        } catch (error) {
          if (isBusy(error) || isStorageFault(error)) throw error;
          log.error({ err: error, table: id }, 'a table of an event could not be opened');
        }
      });
    },
    nextDueAt: () => openings.nextDueAt(),
  };
}
