/**
 * Runs the tests, checks every request against Discord's OpenAPI document, and reports how many were checked.
 * Usage: npx tsx scripts/check-openapi.ts [document] [test filters]. The default document is in
 * CASTELLAN_OPENAPI.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [given, ...filters] = process.argv.slice(2);
const document = given ?? process.env.CASTELLAN_OPENAPI;
if (document === undefined || !existsSync(document)) {
  process.stderr.write('Name the OpenAPI document: as the first argument, or in CASTELLAN_OPENAPI.\n');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'castellan-openapi-'));
const report = join(folder, 'requests');
const run = spawnSync('npx', ['vitest', 'run', '--project', 'unit', '--project', 'e2e', ...filters], {
  stdio: 'inherit',
  env: { ...process.env, CASTELLAN_OPENAPI: document, CASTELLAN_OPENAPI_REPORT: report },
});
const requests = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
rmSync(folder, { recursive: true });

const routes = new Set(requests);
process.stdout.write(`${requests.length} requests to ${routes.size} routes were held against ${document}\n`);
if (requests.length === 0)
  process.stderr.write('No request was seen: is playground/tests/openapi/setup.ts among the setup files?\n');
process.exit(requests.length === 0 ? 1 : (run.status ?? 1));
