/** The console against the full number of random inputs. */
import './answer.test.js';
