/**
 * `npm run scenes`: renews the approved pictures of the renderer's tests. Writes only the
 * pictures that differ, and prints their names.
 */
import {
  deleteApproved,
  findDifference,
  listApproved,
  saveApproved,
} from '../tests/render/approved/approval.js';
import { scenes } from '../tests/render/approved/scenes.js';

for (const [name, draw] of Object.entries(scenes)) {
  const png = await draw();
  if ((await findDifference(name, png)) === null) continue;
  await saveApproved(name, png);
  process.stdout.write(`${name}\n`);
}
for (const name of await listApproved()) if (!Object.hasOwn(scenes, name)) await deleteApproved(name);
