/**
 * Approved pictures: every shape, line and letter is where it was when somebody looked at it. After a wanted
 * change, `npm run scenes` renews the files; look at them before you commit.
 */
import { describe, expect, it } from 'vitest';
import { findDifference, listApproved } from './approval.js';
import { scenes } from './scenes.js';

const LINUX = 'linux';

/** On other systems, another library draws the letters. */
describe.skipIf(process.platform !== LINUX)('the picture of', () => {
  it.each(Object.entries(scenes))('%s is the approved one', async (name, draw) => {
    expect(await findDifference(name, await draw())).toBeNull();
  });
});

it('every approved picture belongs to a scene', async () => {
  expect(await listApproved()).toEqual(Object.keys(scenes).sort());
});
