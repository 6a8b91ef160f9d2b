import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

const browser = fakeBrowser('https://heliport.test/');
const { ApiError, TransportError } = await import('#client/http.ts');
const { remote } = await import('#kit/remote.ts');

/** A call whose answers the test gives, one after the other. */
function calls() {
  const open: { signal: AbortSignal; answer: (value: string) => void; refuse: (error: unknown) => void }[] =
    [];
  const fetch = (signal: AbortSignal) =>
    new Promise<string>((answer, refuse) => open.push({ signal, answer, refuse }));
  return { open, fetch };
}

/** A remote that has loaded 'old'. */
async function loaded() {
  const { open, fetch } = calls();
  const made = remote(fetch, new AbortController().signal);
  const first = made.load();
  open[0]?.answer('old');
  await first;
  return { ...made, open };
}

test('shows what it loaded', async () => {
  const state = remote(async () => 'data', new AbortController().signal);
  assert.deepEqual(state.$state.get(), { status: 'loading' });
  await state.load();
  assert.deepEqual(state.$state.get(), { status: 'ready', data: 'data' });
});

test('tells nobody of a refresh that brings the same', async () => {
  const data = () => ({
    list: [
      { id: 'a', power: 1.5, at: null },
      { id: 'b', power: 2, at: '10:00' },
    ],
    total: 2n,
  });
  const answers = [data(), data(), { ...data(), total: 3n }, { ...data(), list: data().list.slice(1) }];
  const { $state, load, refresh } = remote(
    async () => answers.shift() ?? data(),
    new AbortController().signal,
  );
  await load();
  let told = 0;
  $state.listen(() => {
    told += 1;
  });
  await refresh();
  assert.equal(told, 0);
  await refresh();
  await refresh();
  assert.equal(told, 2);
});

test('keeps the data when a refresh fails, and says so', async () => {
  const { $state, open, refresh } = await loaded();
  const second = refresh();
  open[1]?.refuse(new TransportError('offline'));
  await second;
  assert.deepEqual($state.get(), { status: 'ready', data: 'old', failure: { kind: 'offline', message: '' } });
});

test('forgets the data when the right to see it is gone', async () => {
  const { $state, open, refresh } = await loaded();
  const second = refresh();
  open[1]?.refuse(new ApiError({ code: 403, status: 403, message: 'no' }));
  await second;
  assert.deepEqual($state.get(), { status: 'failed', failure: { kind: 'forbidden', message: 'no' } });
});

test('passes the server’s sentence on', async () => {
  const refused = async () =>
    Promise.reject(new ApiError({ code: 500, status: 500, message: 'Out of order' }));
  const { $state, load } = remote(refused, new AbortController().signal);
  await load();
  assert.deepEqual($state.get(), { status: 'failed', failure: { kind: 'failed', message: 'Out of order' } });
});

test('takes the newest answer, whichever comes last', async () => {
  const { open, fetch } = calls();
  const { $state, refresh } = remote(fetch, new AbortController().signal);
  const first = refresh();
  const second = refresh();
  assert.equal(open[0]?.signal.aborted, true);
  open[1]?.answer('new');
  open[0]?.answer('old');
  await Promise.all([first, second]);
  assert.deepEqual($state.get(), { status: 'ready', data: 'new' });
});

test('ends its call with the app, without a word', async () => {
  const { open, fetch } = calls();
  const life = new AbortController();
  const { $state, load } = remote(fetch, life.signal);
  const loading = load();
  life.abort();
  assert.equal(open[0]?.signal.aborted, true);
  open[0]?.refuse(new TransportError('aborted'));
  await loading;
  assert.deepEqual($state.get(), { status: 'loading' });
});

test('lets faults of its own rise', async () => {
  const broken = remote(() => Promise.reject(new TypeError('broken')), new AbortController().signal);
  await assert.rejects(broken.load(), TypeError);
});

describe('a network that is lost and comes back', () => {
  const browserTimers = () => mock.timers.enable({ apis: ['setTimeout'] });
  afterEach(() => {
    mock.timers.reset();
    browser.connect(true);
  });
  const settle = async () => {
    mock.timers.tick(2000);
    await Promise.resolve();
    await Promise.resolve();
  };

  test('repeats a load that failed for it', async () => {
    browserTimers();
    browser.connect(false);
    const { open, fetch } = calls();
    const made = remote(fetch, new AbortController().signal);
    const first = made.load();
    open[0]?.refuse(new TransportError('offline'));
    await first;
    browser.connect(true);
    await settle();
    open[1]?.answer('back');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(made.$state.get(), { status: 'ready', data: 'back' });
  });

  test('repeats neither a refusal, nor a load that was repeated already, nor one of an app that is gone', async () => {
    browserTimers();
    browser.connect(false);
    for (const [error, then] of [
      [new ApiError({ code: 500, status: 500, message: 'no' }), () => undefined],
      [new TransportError('offline'), (_: AbortController, again: () => void) => again()],
      [new TransportError('offline'), (life: AbortController) => life.abort()],
    ] as const) {
      const life = new AbortController();
      const { open, fetch } = calls();
      const made = remote(fetch, life.signal);
      const first = made.load();
      open[0]?.refuse(error);
      await first;
      then(life, () => void made.refresh());
      const asked = open.length;
      browser.connect(true);
      await settle();
      assert.equal(open.length, asked);
      browser.connect(false);
    }
  });
});

test('a rest gives up the load in flight, keeps the data, and the next refresh goes on', async () => {
  const { $state, open, refresh, rest } = await loaded();
  const second = refresh();
  rest();
  open[1]?.answer('late');
  await second;
  assert.deepEqual($state.get(), { status: 'ready', data: 'old' });
  const third = refresh();
  open[2]?.answer('new');
  await third;
  assert.deepEqual($state.get(), { status: 'ready', data: 'new' });
});
