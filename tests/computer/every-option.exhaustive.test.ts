/** Every value of every option, played further. */
import './every-option.test.js';
