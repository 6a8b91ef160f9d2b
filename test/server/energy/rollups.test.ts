import { before, test } from 'node:test';
import { rollTwins } from '#test/support/roll-model.ts';
import { checkLateFrame, checkLateReset, checkRollups } from '#test/support/roll-property.ts';
import { onAllDatabases } from '#test/support/server.ts';

onAllDatabases('rollups', (start) => {
  let twins: Awaited<ReturnType<typeof rollTwins>>;
  before(async () => {
    // The tests do the work themselves.
    twins = await rollTwins(await start({ limits: { workPollMs: 2 ** 31 - 1 }, env: { SIMULATOR: 'off' } }));
  });

  test('of a bucket follow a late frame of the bucket before', () => checkLateFrame(twins));

  test('of a reset follow its late first frames', () => checkLateReset(twins));

  test('equal those of frames in order, after any order, repetition, crash and second server', () =>
    checkRollups(twins, 8));
});
