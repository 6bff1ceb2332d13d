/** The same with 5,000 views. */
import './explore-secrets.test.js';
