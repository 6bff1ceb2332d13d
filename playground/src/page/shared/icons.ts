/** Line icons of the page. Hidden from screen readers, because their buttons have names. */
import { svg, type TemplateResult } from 'lit';

const renderIcon = (path: string, size = 20): TemplateResult =>
  svg`<svg aria-hidden="true" width=${size} height=${size} viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d=${path}></path></svg>`;

export const icons = {
  menu: renderIcon('M4 6h16M4 12h16M4 18h16', 24),
  members: renderIcon(
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-4 3-6 7-6s7 2 7 6M16 3.5a4 4 0 0 1 0 7M18 15c3 .7 4 2.7 4 6',
    24,
  ),
  close: renderIcon('M6 6l12 12M18 6L6 18'),
  hash: renderIcon('M9 4L7 20M17 4l-2 16M4 9h17M3 15h17'),
  thread: renderIcon('M5 3v10a4 4 0 0 0 4 4h11M16 13l4 4-4 4', 16),
  lock: renderIcon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3', 14),
  at: renderIcon('M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM16 8v5a3 3 0 0 0 5 2V12a9 9 0 1 0-4 7.5'),
  reply: renderIcon('M10 5L4 11l6 6M4 11h10a6 6 0 0 1 6 6v2'),
  more: renderIcon('M5 12h.01M12 12h.01M19 12h.01'),
  send: renderIcon('M4 12L3 4l18 8-18 8 1-8h8'),
  eye: renderIcon('M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z', 14),
  down: renderIcon('M6 9l6 6 6-6'),
  check: renderIcon('M5 12l5 5 9-10', 16),
  warning: renderIcon('M12 3l10 18H2L12 3ZM12 10v5M12 18v.1', 16),
} as const;
