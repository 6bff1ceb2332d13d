/** Compares the colour measures with the published values. */
import { describe, expect, it } from 'vitest';
import { difference, type Lab, labDifference, labOf, lightnessOf, sights, simulateSight } from './sight.js';

/** Pairs and their differences from the supplementary test data of Sharma, Wu and Dalal (2005). */
const published: readonly (readonly [Lab, Lab, number])[] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

describe('the difference of colours', () => {
  it.each(published)('between %j and %j is %d', (one, other, expected) => {
    expect(labDifference(one, other)).toBeCloseTo(expected, 4);
    expect(labDifference(other, one)).toBeCloseTo(expected, 4);
  });

  it('reads the colours of the screen', () => {
    const [red, grey] = [labOf(0xff0000), labOf(0x777777)];
    [53.24, 80.09, 67.2].forEach((part, at) => {
      expect(red[at]).toBeCloseTo(part, 1);
    });
    [50.03, 0, 0].forEach((part, at) => {
      expect(grey[at]).toBeCloseTo(part, 1);
    });
    expect(lightnessOf(0xffffff)).toBeCloseTo(100, 3);
    expect(difference(0x000000, 0xffffff)).toBeCloseTo(100, 3);
  });
});

describe('the sights', () => {
  it('leave grey as it is', () => {
    for (const sight of sights) {
      for (const grey of [0x000000, 0x808080, 0xffffff]) expect(simulateSight(sight, grey)).toBe(grey);
    }
  });

  it('show red and green as the published matrices do', () => {
    expect(simulateSight('protanopia', 0xff0000)).toBe(0x6d5f00);
    expect(simulateSight('deuteranopia', 0xff0000)).toBe(0xa39000);
    expect(simulateSight('tritanopia', 0x0000ff)).toBe(0x006b96);
  });
});
