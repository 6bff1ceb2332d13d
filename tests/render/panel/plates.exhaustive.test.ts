/** Plates on boards rotated in every way. */
import './plates.test.js';
