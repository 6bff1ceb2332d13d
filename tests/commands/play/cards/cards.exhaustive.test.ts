/** More random hands. */
import './cards.test.js';
