import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChildModule } from '#contract/child.ts';
import { createDriver } from '#shell/host/lifecycle-driver.ts';

const nothing = () => undefined;

/** A host whose child is shown, with the child's answer to whether the person may leave. */
async function shown(canLeave?: ChildModule['canLeave']) {
  const reports: unknown[] = [];
  const child = { bootstrap: nothing, mount: nothing, unmount: nothing, ...(canLeave ? { canLeave } : {}) };
  const place = { remove: nothing } as unknown as HTMLElement;
  const driver = createDriver(
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
    { open: () => place, hide: nothing, reveal: nothing, painted: async () => undefined, close: nothing },
    (name, step, cause) => void reports.push([name, step, cause]),
  );
  driver.show();
  while (driver.$state.get().phase !== 'shown') await new Promise((resolve) => setTimeout(resolve, 1));
  return { driver, reports };
}

test('a child is asked with its props and the occasion, and its answer counts', async () => {
  const asked: unknown[] = [];
  const { driver } = await shown(async ({ name }, occasion) => {
    asked.push(name, occasion);
    return false;
  });
  assert.equal(await driver.canLeave('switch'), false);
  assert.deepEqual(asked, ['child', 'switch']);
});

test('a child that does not care lets everybody go', async () => {
  const { driver } = await shown();
  assert.equal(await driver.canLeave('switch'), true);
});

test('a child that throws has no say, and is reported', async () => {
  const cause = new Error('its own mistake');
  const { driver, reports } = await shown(() => {
    throw cause;
  });
  assert.equal(await driver.canLeave('reload'), true);
  assert.deepEqual(reports, [['child', 'leave', cause]]);
});

test('a child that never answers holds nobody once it is gone', async () => {
  const { driver, reports } = await shown(() => new Promise(nothing));
  const answer = driver.canLeave('switch');
  driver.hide();
  assert.equal(await answer, true);
  assert.deepEqual(reports, []);
});
