/** The console as a program: its output and exit status. */
import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

/** Output and exit status of the console for some input. */
function runConsole(input: string): Promise<{ output: string; errors: string; status: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/console.ts'], { stdio: 'pipe' });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ output, errors, status }));
    child.stdin.end(input);
  });
}

test('answers each line in order, prints nothing else, and ends well at the end of input', async () => {
  const { output, errors, status } = await runConsole(
    'game kings-table board=irish\r\n\nperft 0\nmove d1d2\nnonsense\nundo',
  );
  expect(output.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'ok',
    'perft',
    'ok',
    'error',
    'ok',
    '',
  ]);
  expect([errors, status]).toEqual(['', 0]);
});

test('quit ends it at once', async () => {
  const { output, status } = await runConsole('quit\ngames\n');
  expect([output, status]).toEqual(['', 0]);
});
