import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ChildModule } from '#contract/child.ts';
import type { Hosted, Step } from '#shell/host/hosted.ts';
import { gate, never, nothing, SHORT_MS, setup, turn, until } from '#test/support/lifecycle-driver.ts';

describe('a well-behaved child', () => {
  test('is loaded, bootstrapped and mounted once, in this order', async () => {
    const { driver, calls, reaches, visible } = setup();
    driver.show();
    await reaches('shown');
    assert.deepEqual(calls, ['load 0', 'bootstrap', 'mount']);
    assert.equal(visible(), 1);
  });

  test('is unmounted, its place goes and its signal is aborted', async () => {
    const { driver, calls, places, signals, reaches } = setup();
    driver.show();
    await reaches('shown');
    driver.hide();
    await until(() => places[0]?.open === false);
    assert.equal(calls.at(-1), 'unmount');
    assert.equal(signals[0]?.aborted, true);
  });

  test('is neither loaded nor bootstrapped again when the person comes back', async () => {
    const { driver, calls, reaches } = setup();
    driver.show();
    await reaches('shown');
    driver.hide();
    await until(() => calls.at(-1) === 'unmount');
    driver.show();
    await until(() => calls.length === 5);
    await reaches('shown');
    assert.deepEqual(calls, ['load 0', 'bootstrap', 'mount', 'unmount', 'mount']);
  });

  test('leaves the sight at once, however long its unmount takes', async () => {
    const { driver, reaches, visible } = setup({ unmount: never }, undefined, SHORT_MS);
    driver.show();
    await reaches('shown');
    driver.hide();
    assert.equal(visible(), 0);
    assert.equal(driver.$state.get().phase, 'idle');
  });

  test('that is left and entered again while it mounts stays mounted', async () => {
    const { passed, open } = gate();
    let mounts = 0;
    const { driver, calls, reaches, visible } = setup({
      mount() {
        mounts += 1;
        return passed;
      },
    });
    driver.show();
    await until(() => mounts === 1);
    driver.hide();
    driver.show();
    open();
    await reaches('shown');
    assert.equal(calls.includes('unmount'), false);
    assert.equal(mounts, 1);
    assert.equal(visible(), 1);
  });
});

const failing: [Step, Partial<ChildModule>, Hosted['load']?][] = [
  ['load', {}, () => Promise.reject(new Error('no'))],
  ['bootstrap', { bootstrap: () => Promise.reject(new Error('no')) }],
  [
    'mount',
    {
      mount() {
        throw new Error('no');
      },
    },
  ],
];

const hanging: [Step, Partial<ChildModule>, Hosted['load']?][] = [
  ['load', {}, never],
  ['bootstrap', { bootstrap: never }],
  ['mount', { mount: never }],
];

for (const [how, table] of [
  ['throws', failing],
  ['hangs', hanging],
] as const) {
  for (const [step, part, load] of table) {
    describe(`a child that ${how} in ${step}`, () => {
      test('has failed, with step and cause, and leaves nothing in the page', async () => {
        const { driver, reports, reaches, visible, signals } = setup(part, load, SHORT_MS);
        driver.show();
        await reaches('failed');
        const state = driver.$state.get();
        assert.equal(state.phase === 'failed' && state.step, step);
        assert.match(
          String(state.phase === 'failed' && state.cause),
          how === 'throws' ? /no/ : /longer than/,
        );
        assert.equal(reports.length, 1);
        assert.equal(visible(), 0);
        assert.equal(signals[0]?.aborted, true);
      });

      test('can be left at once', async () => {
        const { driver, visible } = setup(part, load, SHORT_MS);
        driver.show();
        await turn();
        driver.hide();
        assert.equal(visible(), 0);
        assert.equal(driver.$state.get().phase, 'idle');
      });
    });
  }
}

describe('a retry', () => {
  test('loads again, and tells the loader that it is one', async () => {
    const { driver, calls, reaches } = setup({}, (attempt) =>
      attempt === 0
        ? Promise.reject(new Error('no'))
        : Promise.resolve({ bootstrap: nothing, mount: nothing, unmount: nothing }),
    );
    driver.show();
    await reaches('failed');
    driver.retry();
    await reaches('shown');
    assert.deepEqual(calls, ['load 0', 'load 1']);
  });

  test('mounts again what failed to mount, without loading it anew', async () => {
    let first = true;
    const { driver, calls, reaches } = setup({
      mount() {
        if (!first) return;
        first = false;
        throw new Error('no');
      },
    });
    driver.show();
    await reaches('failed');
    driver.retry();
    await reaches('shown');
    assert.equal(calls.filter((call) => call.startsWith('load')).length, 1);
  });

  test('is what coming back does after a failure', async () => {
    let first = true;
    const { driver, reaches } = setup({
      mount() {
        if (!first) return;
        first = false;
        throw new Error('no');
      },
    });
    driver.show();
    await reaches('failed');
    driver.hide();
    await turn();
    driver.show();
    await reaches('shown');
  });
});

describe('a child that settles too late', () => {
  test('is unmounted when its late mount comes', async () => {
    const { passed, open } = gate();
    const { driver, calls, reaches } = setup({ mount: () => passed }, undefined, SHORT_MS);
    driver.show();
    await reaches('failed');
    assert.equal(calls.includes('unmount'), false);
    open();
    await until(() => calls.includes('unmount'));
  });

  test('is reported and its place goes when its unmount hangs', async () => {
    const { driver, places, reports, reaches } = setup({ unmount: never }, undefined, SHORT_MS);
    driver.show();
    await reaches('shown');
    driver.hide();
    await until(() => places[0]?.open === false);
    assert.equal(reports[0]?.[0], 'unmount');
  });

  test('does not keep the person from coming back', async () => {
    let mounts = 0;
    const mount = () => {
      mounts += 1;
    };
    const { driver, reaches } = setup({ mount, unmount: never }, undefined, SHORT_MS);
    driver.show();
    await reaches('shown');
    driver.hide();
    driver.show();
    await until(() => mounts === 2);
    await reaches('shown');
  });
});

test('coming back does not wait for a load that ignores that it was called off', async () => {
  let loads = 0;
  const { driver, reaches } = setup({}, () => {
    loads += 1;
    return loads === 1 ? never() : Promise.resolve({ bootstrap: nothing, mount: nothing, unmount: nothing });
  });
  driver.show();
  await until(() => loads === 1);
  driver.hide();
  driver.show();
  await reaches('shown');
});

test('a load that the person walked away from is no failure, and its fetches are aborted', async () => {
  let given: AbortSignal | undefined;
  const { driver, reports } = setup({}, (_, signal) => {
    given = signal;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  driver.show();
  await until(() => given !== undefined);
  driver.hide();
  await turn();
  assert.equal(given?.aborted, true);
  assert.deepEqual(reports, []);
});
