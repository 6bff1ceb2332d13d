/** A process that does nothing. Delays of its event loop come from the machine. */
import { ready } from './program.js';

ready(async () => {});
