/** Runs the tests of every option value with longer games. */
import './every-option.test.js';
