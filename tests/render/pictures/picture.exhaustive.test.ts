/** Pictures of every board in every theme and width. */
import './picture.test.js';
