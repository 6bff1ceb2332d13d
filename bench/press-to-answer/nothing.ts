/** A process that does nothing: what its event loop is late by is the machine's doing. */
import { ready } from './program.js';

ready(async () => {});
