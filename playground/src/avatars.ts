/** Draws avatars for users without a picture: initials on their colour. */
import type { User } from './world/entities.js';

const size = 128;

/** Draws a square SVG with up to two initials. */
export function avatarSvg(user: User): string {
  const color = `#${user.color.toString(16).padStart(6, '0')}`;
  const ink = brightness(user.color) > 0.6 ? '#1e1f22' : '#ffffff';
  const initials = user.displayName
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => escapeLetter(word.slice(0, 1).toUpperCase()))
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="${color}"/>`,
    `<text x="64" y="66" fill="${ink}" font-family="Inter, sans-serif" font-size="56" font-weight="600"`,
    ` text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`,
  ].join('');
}

/** 0 is black, 1 is white. */
function brightness(color: number): number {
  const [red, green, blue] = [color >> 16, color >> 8, color].map((part) => (part & 0xff) / 255);
  return 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0);
}

function escapeLetter(letter: string): string {
  return letter.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
