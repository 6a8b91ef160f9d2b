import { before, test } from 'node:test';
import { rollTwins } from '#test/support/roll-model.ts';
import { checkRollups } from '#test/support/roll-property.ts';
import { onEachDatabase } from '#test/support/server.ts';

onEachDatabase('rollups, long', (start) => {
  let twins: Awaited<ReturnType<typeof rollTwins>>;
  before(async () => {
    twins = await rollTwins(await start({ limits: { workPollMs: 2 ** 31 - 1 } }));
  });

  test('equal those of frames in order in a hundred stories', () => checkRollups(twins, 100));
});
