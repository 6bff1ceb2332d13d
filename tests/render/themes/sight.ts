/** Models human colour vision, with all cones or without one kind: how different two colours look, and how light one is. */
import { type Colour, toChannels } from '../../../src/render/drawing/colours.js';

/** Kinds of sight: with all cones, or without those for long, middle or short waves. */
export const sights = ['all cones', 'protanopia', 'deuteranopia', 'tritanopia'] as const;

export type Sight = (typeof sights)[number];

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * Matrices of severity 1 for linear RGB, from G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A
 * Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE Transactions on Visualization
 * and Computer Graphics 15 (6), 2009.
 */
const matrices: Readonly<Record<Exclude<Sight, 'all cones'>, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Simulates how people with that kind of sight see the colour. */
export function simulateSight(sight: Sight, colour: Colour): Colour {
  if (sight === 'all cones') return colour;
  return packColour(product(matrices[sight], toLinear(colour)));
}

/** sRGB to XYZ, divided by the white point D65 (IEC 61966-2-1). */
const toXyz: Matrix = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

/** Lightness, green–red and blue–yellow coordinates of CIE 1976 L*a*b*. */
export type Lab = Triple;

/** Colour in CIE 1976 L*a*b*. */
export function labOf(colour: Colour): Lab {
  const [x, y, z] = product(toXyz, toLinear(colour)).map((share) =>
    share > (6 / 29) ** 3 ? Math.cbrt(share) : (share * (29 / 6) ** 2) / 3 + 4 / 29,
  ) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Lightness L* of a colour, from 0 (black) to 100 (white). */
export function lightnessOf(colour: Colour): number {
  return labOf(colour)[0];
}

/**
 * CIEDE2000 colour difference. About 1 is hardly visible between large adjacent fields. From G. Sharma, W.
 * Wu, E. N. Dalal: The CIEDE2000 Colour-Difference Formula: Implementation Notes, Supplementary Test Data,
 * and Mathematical Observations, Color Research and Application 30 (1), 2005.
 */
export function labDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1 + 0.5 * (1 - chromaWeight(meanChroma));
  const [c1, c2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)];
  const [h1, h2] = [hue(stretch * a1, b1), hue(stretch * a2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = Math.abs(h2 - h1) <= 180 ? h2 - h1 : h2 - h1 - 360 * Math.sign(h2 - h1);
  const hueApart = isGrey ? 0 : 2 * Math.sqrt(c1 * c2) * sineOf(turn / 2);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = isGrey ? h1 + h2 : meanHue(h1, h2);
  const t =
    1 -
    0.17 * sineOf(h + 60) +
    0.24 * sineOf(2 * h + 90) +
    0.32 * sineOf(3 * h + 96) -
    0.2 * sineOf(4 * h + 27);
  const byLightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const byChroma = (c2 - c1) / (1 + 0.045 * c);
  const byHue = hueApart / (1 + 0.015 * c * t);
  const rotation = -2 * chromaWeight(c) * sineOf(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}

/** CIEDE2000 difference between two screen colours. */
export function difference(one: Colour, other: Colour): number {
  return labDifference(labOf(one), labOf(other));
}

function chromaWeight(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
}

function sineOf(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function hue(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

function meanHue(one: number, other: number): number {
  const sum = one + other;
  if (Math.abs(one - other) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

function product(matrix: Matrix, [x, y, z]: Triple): Triple {
  const [one, two, three] = matrix.map(([a, b, c]) => a * x + b * y + c * z) as [number, number, number];
  return [one, two, three];
}

function toLinear(colour: Colour): Triple {
  const [red, green, blue] = toChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return [red, green, blue];
}

function packColour(shares: Triple): Colour {
  return shares.reduce((colour, share) => {
    const within = Math.min(1, Math.max(0, share));
    const coded = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
    return colour * 256 + Math.round(255 * coded);
  }, 0);
}
