/** The Chromium installed on this machine, and the page built for it. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the page, built once for all suites. Undefined without a browser. */
    pageFolder: string | undefined;
    /** Share of the cases to run; 1 in the full run. */
    effort: number;
  }
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The Chromium for the tests. Undefined if none is installed. */
const chromiumPath = process.env.CHROMIUM ?? usualPlaces.find((place) => existsSync(place));

/** Milliseconds after which a wait for the browser ends. No test measures time. */
export const HANG = 180_000;

export const isBrowserInstalled = chromiumPath !== undefined;

export function openBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('no Chromium is installed');
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return chromium.launch({ executablePath: chromiumPath, args, timeout: HANG });
}

/** The page, built from the current source. */
export interface BuiltPage {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the page into a new folder, so that parallel suites don't interfere. */
export async function buildPage(): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), 'playground-page-'));
  const root = fileURLToPath(new URL('../../src/page', import.meta.url));
  await build({ root, logLevel: 'warn', build: { outDir: folder } });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
