/**
 * Runs npm scripts in parallel (`node scripts/side-by-side.mjs types lint`). Prints the output of each when
 * it ends, and fails if one of them does.
 */
import { spawn } from 'node:child_process';

/** Runs the script to its end. Resolves to its exit status. */
function run(script) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '-s', script], {
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(`${error}\n`)));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      resolve(status ?? 1);
    });
  });
}

const statuses = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = statuses.some((status) => status !== 0) ? 1 : 0;
