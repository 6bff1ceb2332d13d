/**
 * Colours as 24-bit numbers: mixing, distance and contrast.
 */

/** A colour as `0xrrggbb`. */
export type Colour = number;

/** The red, green and blue parts, 0 to 255. */
export function toChannels(colour: Colour): readonly [red: number, green: number, blue: number] {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
}

/** The colour in CSS notation: `#rrggbb`. */
export function toCss(colour: Colour): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

/** The colour between two others. `share` 0 returns `from`, 1 returns `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [r1, g1, b1] = toChannels(from);
  const [r2, g2, b2] = toChannels(to);
  const interpolate = (a: number, b: number) => Math.round(a + (b - a) * share);
  return (interpolate(r1, r2) << 16) | (interpolate(g1, g2) << 8) | interpolate(b1, b2);
}

/** Squared perceptual distance of two colours, without a unit. Green weighs most, as in the eye. */
export function colourDistance(one: Colour, other: Colour): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

function luminance(colour: Colour): number {
  const [red, green, blue] = toChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast ratio of two colours as WCAG 2 defines it: 1 (equal) to 21 (black on white). */
export function contrastRatio(one: Colour, other: Colour): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
