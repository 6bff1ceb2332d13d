/** An idle process. Delays of its event loop come from the machine. */
import { ready } from './process-report.js';

ready(async () => {});
