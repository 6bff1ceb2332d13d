/** Runs the tests of the console with the full number of random inputs. */
import './answer.test.js';
