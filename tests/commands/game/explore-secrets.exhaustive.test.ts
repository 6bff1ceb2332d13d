/** Runs the tests of secrets on 5,000 boards for trying moves. */
import './explore-secrets.test.js';
