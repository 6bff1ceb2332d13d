/** Small parts of drawing: fonts, caches, palettes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourDistance, contrastRatio, mix, toCss } from '../../../src/render/drawing/colours.js';
import { cssFont, stripUndrawable } from '../../../src/render/drawing/fonts.js';
import { Lru } from '../../../src/render/drawing/lru.js';
import { buildPalette, customColourIndex } from '../../../src/render/drawing/palette.js';

describe('fonts', () => {
  it('are the bundled ones and no others', () => {
    for (const typeface of ['display', 'plain'] as const) {
      const families = cssFont(typeface, 12).replace('12px ', '').split(', ');
      expect(families.length).toBeGreaterThan(1);
      for (const family of families) {
        expect(family).toMatch(/^"Castellan (cinzel|inter|noto-sans-[a-z]+) [a-z-]+"$/);
        expect(GlobalFonts.has(family.slice(1, -1))).toBe(true);
      }
    }
  });

  it('cover what is let through and nothing else is', () => {
    expect(stripUndrawable('Björn  Ωμέγα\tЁлка Nguyễn ×3…')).toBe('Björn Ωμέγα Ёлка Nguyễn ×3…');
    expect(stripUndrawable('🐉 龍 \u202eabc\u200b\u0000')).toBe('abc');
    const rangesOf = (name: string): Readonly<Record<string, string>> =>
      JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${name}/unicode.json`), 'utf8'),
      );
    const scripts = ['hebrew', 'arabic', 'devanagari', 'thai', 'kr'].map((script) => `noto-sans-${script}`);
    const covered = ['inter', ...scripts]
      .flatMap((name) => Object.values(rangesOf(name)))
      .flatMap((list) => list.split(','))
      .map((range) => range.replace('U+', '').split('-'))
      .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const character of stripUndrawable(text)) {
          const code = character.codePointAt(0) ?? 0;
          expect(covered.some(([from, to]) => code >= from && code <= to)).toBe(true);
        }
      }),
    );
  });

  it('have a glyph for every letter that names are commonly written with', () => {
    const ctx = createCanvas(40, 40).getContext('2d');
    const drawText = (text: string) => {
      ctx.clearRect(0, 0, 40, 40);
      ctx.font = cssFont('plain', 24);
      ctx.fillText(text, 4, 30);
      return Buffer.from(ctx.getImageData(0, 0, 40, 40).data.buffer).toString('base64');
    };
    const missing = drawText('\u0378');
    for (const letter of 'AÅßĞłŒΩωЖяễ×…’שلहไ힣김ㅋ') expect(drawText(letter)).not.toBe(missing);
  });
});

describe('Lru', () => {
  it('forgets what was not used for longest, by weight', () => {
    const cache = new Lru<string>(10, (value) => value.length);
    cache.set('a', 'aaaa');
    cache.set('b', 'bbbb');
    expect(cache.get('a')).toBe('aaaa');
    cache.set('c', 'cccc');
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBe('aaaa');
    expect(cache.weight).toBe(8);
    cache.set('a', 'a');
    expect(cache.weight).toBe(5);
    cache.set('huge', 'x'.repeat(11));
    expect(cache.get('huge')).toBeUndefined();
    expect(cache.weight).toBeLessThanOrEqual(10);
  });
});

describe('palettes', () => {
  it('hold every wanted colour and fill up with blends', () => {
    const palette = buildPalette([0x102030, 0xffffff], [[0x102030, 0xffffff, 3]], [[0x000000, 0xff0000, 5]]);
    const has = (colour: number) => palette.bytes.readUIntBE(palette.indexOf(colour) * 3, 3) === colour;
    expect(has(0x102030)).toBe(true);
    expect(has(mix(0x102030, 0xffffff, 0.5))).toBe(true);
    expect(palette.bytes.length).toBe(3 * (2 + 3 + 5));
  });

  it('refuse more colours that must all be there than leave room for a picture’s own four', () => {
    const grey = Array.from({ length: 253 }, (_, at) => at);
    expect(() => buildPalette(grey, [], [])).toThrow(RangeError);
    expect(buildPalette(grey.slice(1), [], []).bytes.length).toBe(3 * 252);
  });

  it('take a picture’s own colours at their end, and only where it has any', () => {
    const palette = buildPalette([0x102030], [], []);
    expect(palette.withCustomColours([undefined, undefined])).toBe(palette.bytes);
    const coloured = palette.withCustomColours([undefined, 0xabcdef]);
    expect(coloured.readUIntBE(0, 3)).toBe(0x102030);
    expect(coloured.readUIntBE(3 * customColourIndex(1), 3)).toBe(0xabcdef);
    expect(coloured.length).toBe(3 * 256);
  });

  it('quantise each pixel to the nearest entry', () => {
    const palette = buildPalette([0x000000, 0xff0000, 0x00ff00], [], []);
    const rgba = Uint8Array.from([250, 5, 5, 255, 1, 2, 3, 255, 10, 240, 0, 255, 250, 5, 5, 255]);
    expect([...palette.quantise(rgba)]).toEqual([1, 0, 2, 1]);
  });
});

describe('colours', () => {
  it('are written and mixed as the web does', () => {
    expect(toCss(0x00ff0a)).toBe('#00ff0a');
    expect(mix(0x000000, 0xffffff, 0.5)).toBe(0x808080);
  });

  it('are as far apart as their channels, each by itself, green before red before blue', () => {
    for (const base of [0x000000, 0x345678, 0xfefefe]) {
      expect(colourDistance(base, base + 0x010000)).toBe(3);
      expect(colourDistance(base, base + 0x000100)).toBe(4);
      expect(colourDistance(base, base + 0x000001)).toBe(2);
    }
    expect(colourDistance(0x0000ff, 0x000100)).toBe(4 + 2 * 255 ** 2);
    expect(colourDistance(0x00ff00, 0x010000)).toBe(3 + 4 * 255 ** 2);
  });

  it('have the contrast of WCAG', () => {
    expect(contrastRatio(0x000000, 0xffffff)).toBeCloseTo(21, 2);
    expect(contrastRatio(0xffffff, 0x767676)).toBeCloseTo(4.54, 2);
    expect(contrastRatio(0xff0000, 0xffffff)).toBeCloseTo(4, 2);
    expect(contrastRatio(0x0000ff, 0xffffff)).toBeCloseTo(8.59, 2);
    // Near black, brightness is linear.
    expect(contrastRatio(0x0a0a0a, 0x000000)).toBeCloseTo(1.06, 2);
  });
});
