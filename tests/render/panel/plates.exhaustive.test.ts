/** Plates on boards turned in every way. */
import './plates.test.js';
