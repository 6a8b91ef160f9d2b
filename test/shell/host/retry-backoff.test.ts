import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { atom } from 'nanostores';
import type { HostState } from '#shell/host/hosted.ts';
import { retryAutomatically } from '#shell/host/retry-backoff.ts';

const page = new EventTarget();
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
});

afterEach(() => mock.timers.reset());

const named = (name: string, message = 'x') => Object.assign(new Error(message), { name });
const failed = (cause: unknown, step: 'load' | 'mount' = 'load'): HostState => ({
  phase: 'failed',
  step,
  cause,
});

/** A host whose every retry fails as the first one did, or hangs. */
function failing(state: HostState, hangs = false) {
  mock.timers.enable({ apis: ['setTimeout'] });
  const $state = atom<HostState>({ phase: 'idle' });
  let retries = 0;
  const retry = () => {
    retries += 1;
    $state.set({ phase: 'working' });
    if (!hangs) $state.set({ ...state });
  };
  retryAutomatically({ $state, retry });
  $state.set({ ...state });
  return { $state, retries: () => retries };
}

test('what did not come is tried again after 12, 24, 48, 96 and 192 s, and then no more', () => {
  const { retries } = failing(failed(named('FileError')));
  for (const [index, seconds] of [12, 24, 48, 96, 192].entries()) {
    mock.timers.tick(seconds * 1000 - 1);
    assert.equal(retries(), index);
    mock.timers.tick(1);
    assert.equal(retries(), index + 1);
  }
  mock.timers.tick(3_600_000);
  assert.equal(retries(), 5);
});

test('a network that is back is used within two seconds', () => {
  const { retries } = failing(failed(named('TypeError', 'Failed to fetch')), true);
  page.dispatchEvent(new Event('online'));
  mock.timers.tick(2000);
  assert.equal(retries(), 1);
});

test('a mistake of the child’s own is not tried again', () => {
  const states = [
    failed(new Error('its own')),
    failed(named('DeadlineError')),
    failed(named('FileError'), 'mount'),
  ];
  for (const state of states) {
    const { retries } = failing(state);
    mock.timers.tick(3_600_000);
    page.dispatchEvent(new Event('online'));
    assert.equal(retries(), 0);
    mock.timers.reset();
  }
});

test('whoever leaves waits for nothing, and a child that was shown meanwhile gets all its tries again', () => {
  const { $state, retries } = failing(failed(named('FileError')));
  $state.set({ phase: 'idle' });
  mock.timers.tick(3_600_000);
  page.dispatchEvent(new Event('online'));
  assert.equal(retries(), 0);
  for (const tries of [1, 2]) {
    $state.set(failed(named('FileError')));
    mock.timers.tick(12_000);
    assert.equal(retries(), tries);
    $state.set({ phase: 'shown' });
  }
});
