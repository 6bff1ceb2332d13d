/** The same with 5,000 boards. */
import './explore-secrets.test.js';
