/** The contract in the full number of games. */
import './contract.test.js';
