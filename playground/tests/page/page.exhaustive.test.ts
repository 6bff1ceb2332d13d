/** The page in every detail. */
import './page.test.js';
