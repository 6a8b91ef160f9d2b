import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChildModule } from '#contract/child.ts';
import { createPump } from '#shell/host/lifecycle.ts';

const nothing = () => undefined;

/** A host whose child is shown, with the child's answer to whether the person may leave. */
async function shown(canLeave?: ChildModule['canLeave']) {
  const reports: unknown[] = [];
  const child = { bootstrap: nothing, mount: nothing, unmount: nothing, ...(canLeave ? { canLeave } : {}) };
  const place = { remove: nothing } as unknown as HTMLElement;
  const pump = createPump(
    {
      name: 'child',
      load: async () => child,
      props: (domElement, signal) => ({
        name: 'child',
        domElement,
        basePath: '/sub-child',
        tabId: 'child',
        client: {},
        signal,
      }),
    },
    { open: () => place, hide: nothing, reveal: nothing, close: nothing },
    (name, step, cause) => void reports.push([name, step, cause]),
  );
  pump.show();
  while (pump.$state.get().phase !== 'shown') await new Promise((resolve) => setTimeout(resolve, 1));
  return { pump, reports };
}

test('a child is asked with its props and the occasion, and its answer counts', async () => {
  const asked: unknown[] = [];
  const { pump } = await shown(async ({ name }, occasion) => {
    asked.push(name, occasion);
    return false;
  });
  assert.equal(await pump.canLeave('switch'), false);
  assert.deepEqual(asked, ['child', 'switch']);
});

test('a child that does not care lets everybody go', async () => {
  const { pump } = await shown();
  assert.equal(await pump.canLeave('switch'), true);
});

test('a child that throws has no say, and is reported', async () => {
  const cause = new Error('its own mistake');
  const { pump, reports } = await shown(() => {
    throw cause;
  });
  assert.equal(await pump.canLeave('reload'), true);
  assert.deepEqual(reports, [['child', 'leave', cause]]);
});

test('a child that never answers holds nobody once it is gone', async () => {
  const { pump, reports } = await shown(() => new Promise(nothing));
  const answer = pump.canLeave('switch');
  pump.hide();
  assert.equal(await answer, true);
  assert.deepEqual(reports, []);
});
