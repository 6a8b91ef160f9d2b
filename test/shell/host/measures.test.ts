import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ChildModule, ChildProps } from '#contract/child.ts';
import { $timeline, causeOf, noteRelease, reportFailure, send } from '#shell/host/measures.ts';
import { watchedChild } from '#shell/host/watched-child.ts';

const nothing = () => undefined;
const named = (name: string) => Object.assign(new Error('x'), { name });
Object.assign(globalThis, { document: { visibilityState: 'hidden' } });
after(send);

test('tells kinds of failure apart, whatever they say', () => {
  assert.equal(causeOf(named('DeadlineError')), 'deadline');
  assert.equal(causeOf(named('FileError')), 'file');
  assert.equal(causeOf(named('PolicyError')), 'policy');
  assert.equal(causeOf(new SyntaxError('x')), 'syntax');
  for (const message of [
    'Failed to fetch dynamically imported module: …',
    'NetworkError when attempting to fetch resource.',
    'error loading dynamically imported module: …',
    'Load failed',
    'Importing a module script failed.',
  ])
    assert.equal(causeOf(new TypeError(message)), 'network', message);
  assert.equal(causeOf(new TypeError('x is undefined')), 'thrown');
  assert.equal(causeOf('just a string'), 'thrown');
});

test('ties phases and failures of one showing together', async () => {
  const child: ChildModule = { bootstrap: nothing, mount: nothing, unmount: nothing };
  const props = {} as ChildProps;
  const hosted = watchedChild(
    { name: 'tariff', load: async () => child, props: () => props },
    async () => undefined,
  );
  const { signal } = new AbortController();
  hosted.props({} as HTMLElement, signal);
  const watched = await hosted.load(0, signal);
  await watched.bootstrap(props);
  await watched.mount(props);
  reportFailure('tariff', 'unmount', new Error('x'));
  hosted.props({} as HTMLElement, signal);
  reportFailure('tariff', 'mount', named('DeadlineError'));

  const seen = $timeline.get().filter(({ child: name }) => name === 'tariff');
  assert.deepEqual(
    seen.map((each) => ('phase' in each ? each.phase : `${each.step} ${each.cause}`)),
    ['load', 'bootstrap', 'mount', 'unmount thrown', 'mount deadline'],
  );
  const [first, last] = [seen[0]?.trace, seen.at(-1)?.trace];
  assert.match(first ?? '', /^[0-9a-f]{32}$/);
  assert.ok(seen.slice(0, -1).every(({ trace }) => trace === first));
  assert.notEqual(last, first);
});

test('names the release that failed, and the one that took its place', () => {
  noteRelease('weather', '1.1.0');
  reportFailure('weather', 'load', new SyntaxError('x'));
  noteRelease('weather', '1.0.0');
  reportFailure('weather', 'mount', new Error('x'));
  const seen = $timeline.get().filter(({ child }) => child === 'weather');
  assert.deepEqual(
    seen.map(({ version }) => version),
    ['1.1.0', '1.0.0'],
  );
});
