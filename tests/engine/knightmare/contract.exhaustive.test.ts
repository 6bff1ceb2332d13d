/** Runs the contract's tests with their full number of games. */
import './contract.test.js';
