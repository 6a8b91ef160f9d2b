import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { atom } from 'nanostores';
import type { Child } from '#shell/navigation/mounts.ts';
import { createPrefetch } from '#shell/navigation/prefetch.ts';
import { fakeBrowser } from '#test/support/browser.ts';

const ORIGIN = 'http://heliport.test';
const child = (name: string): Child => ({
  name,
  title: { zh: name, en: name, ja: name },
  icon: 'app',
  base: `/sub-${name}`,
  version: '1.0.0',
  client: 1,
  functionCodes: [],
  keepAlive: false,
  chrome: 'shell',
  entry: `/child/${name}/1.0.0/index.js`,
  versions: ['1.0.0'],
});

/** The menu's links stand in a shadow root: the path of an event begins inside of it. */
function event(type: string, href: string) {
  const path = [{ localName: 'span' }, { localName: 'a', href: ORIGIN + href }, { localName: 'uc-sidebar' }];
  return { type, composedPath: () => path as unknown as EventTarget[] };
}

function setup({ isReady = true, answers = () => Promise.resolve() } = {}) {
  const fetched: string[] = [];
  const started: string[] = [];
  const $ready = atom(isReady);
  const guesses = ['/home', '/sub-alarm/alarm/list', '/sub-ledger/ledger/stations'];
  const prefetch = createPrefetch({
    children: ['monitor', 'ledger', 'alarm'].map(child),
    $ready,
    guesses: () => guesses,
    async fetch({ name }) {
      fetched.push(name);
      await answers();
    },
    fetchStart({ name }) {
      started.push(name);
    },
  });
  return { ...prefetch, fetched, started, $ready };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

function connect(connection: object | undefined): void {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, get: () => ({ connection }) });
}

beforeEach(() => {
  fakeBrowser(`${ORIGIN}/home`);
  connect(undefined);
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => mock.timers.reset());

test('a link that is pointed at brings its child, once', async () => {
  const { point, fetched } = setup();
  for (let i = 0; i < 3; i++) {
    point(event('pointerover', '/sub-ledger/ledger/stations'));
    mock.timers.tick(100);
  }
  assert.deepEqual(fetched, ['ledger']);
});

test('a link with the focus brings its child', () => {
  const { point, fetched } = setup();
  point(event('focusin', '/sub-alarm/alarm/list'));
  mock.timers.tick(1);
  assert.deepEqual(fetched, ['alarm']);
});

test('a pointer that passes brings nothing', () => {
  const { point, fetched } = setup();
  point(event('pointerover', '/sub-ledger/ledger/stations'));
  mock.timers.tick(30);
  point(event('pointerout', '/sub-ledger/ledger/stations'));
  mock.timers.tick(1000);
  assert.deepEqual(fetched, []);
});

test('pages of the shell and other origins bring nothing', () => {
  const { point, fetched } = setup();
  point(event('focusin', '/home'));
  mock.timers.tick(100);
  point({
    type: 'focusin',
    composedPath: () => [{ localName: 'a', href: 'http://elsewhere.test/sub-ledger/' }] as never,
  });
  mock.timers.tick(100);
  assert.deepEqual(fetched, []);
});

test('nothing is brought before the first page is there', () => {
  const { point, guess, fetched, started, $ready } = setup({ isReady: false });
  point(event('focusin', '/sub-ledger/ledger/stations'));
  mock.timers.tick(100);
  void guess();
  assert.deepEqual(fetched, []);
  $ready.set(true);
  assert.deepEqual(fetched, ['ledger']);
  assert.deepEqual(started, []);
});

test('a link that was left before the first page is there brings nothing', () => {
  const { point, fetched, $ready } = setup({ isReady: false });
  point(event('pointerover', '/sub-ledger/ledger/stations'));
  mock.timers.tick(100);
  point(event('pointerout', '/sub-ledger/ledger/stations'));
  $ready.set(true);
  assert.deepEqual(fetched, []);
});

test('nothing is brought for who saves data or has a slow network', async () => {
  const { point, guess, fetched, started } = setup();
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    connect(connection);
    point(event('focusin', '/sub-ledger/ledger/stations'));
    mock.timers.tick(100);
    await guess();
  }
  assert.deepEqual([...fetched, ...started], []);
  connect({ saveData: false, effectiveType: '4g' });
  await guess();
  assert.deepEqual(fetched, ['alarm']);
});

test('after the guess come the starts of the other children of the menu', async () => {
  const { guess, fetched, started } = setup();
  await guess();
  assert.deepEqual(fetched, ['alarm']);
  assert.deepEqual(started, ['ledger']);
});

test('a child that a link has begun to bring is not started as well', async () => {
  const { point, guess, fetched, started } = setup();
  point(event('focusin', '/sub-ledger/ledger/stations'));
  mock.timers.tick(1);
  await guess();
  assert.deepEqual([fetched, started], [['ledger', 'alarm'], []]);
});

test('the guess is the likeliest child that is not shown', async () => {
  fakeBrowser(`${ORIGIN}/sub-alarm/alarm/list`);
  connect(undefined);
  const { guess, fetched } = setup();
  await guess();
  assert.deepEqual(fetched, ['ledger']);
});

test('the rest of the child that is shown is brought, once', () => {
  fakeBrowser(`${ORIGIN}/sub-alarm/alarm/list`);
  connect(undefined);
  const { complete, fetched } = setup();
  complete();
  complete();
  assert.deepEqual(fetched, ['alarm']);
});

test('a child that could not be had is tried again', async () => {
  const { point, fetched } = setup({ answers: () => Promise.reject(new Error('offline')) });
  for (let i = 0; i < 2; i++) {
    point(event('focusin', '/sub-ledger/ledger/stations'));
    mock.timers.tick(100);
    await settle();
  }
  assert.deepEqual(fetched, ['ledger', 'ledger']);
});
