/** An idle process. Delays of its event loop come from the machine. */
import { reportReady } from './process-report.js';

reportReady(async () => {});
