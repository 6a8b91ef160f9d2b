import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import { caller, registerScripts, runAs } from '#shell/host/caller.ts';
import { isolate, isolateHiddenChildren, muteAddress, reconnect } from '#shell/host/hidden-children.ts';
import { patchPage } from '#shell/host/page-hooks.ts';

const HERE = new URL('.', import.meta.url).href;
// As browsers write stacks: with the addresses of the files.
Error.prepareStackTrace = (error, frames) =>
  [error, ...frames.map((frame) => `at ${frame.getFileName()}:${frame.getLineNumber()}:1`)].join('\n');

const page = new EventTarget();
const written: unknown[] = [];
const history = {
  state: null,
  pushState: (...given: unknown[]) => void written.push(given[2]),
  replaceState: (...given: unknown[]) => void written.push(given[2]),
};
const location = { href: '/a' };
const fakeDocument = Object.assign(new EventTarget(), {
  documentElement: new EventTarget(),
  body: new EventTarget(),
});

before(() => {
  Object.assign(globalThis, {
    window: page,
    document: fakeDocument,
    PopStateEvent: Event,
    addEventListener: page.addEventListener.bind(page),
  });
  for (const [name, value] of Object.entries({ history, location }))
    Object.defineProperty(globalThis, name, { configurable: true, value });
  isolateHiddenChildren();
  patchPage(Object.assign(page, { history }) as never, fakeDocument as never);
});
afterEach(() => {
  reconnect('kept');
  written.length = 0;
});

/** How often a listener of a child, or of nobody, has heard of something. */
function counted(type: string, child?: string): () => number {
  let count = 0;
  const hear = () => {
    count += 1;
  };
  const listen = () => page.addEventListener(type, hear);
  if (child) runAs(child, listen);
  else listen();
  return () => count;
}
const tell = (type: string) => page.dispatchEvent(new Event(type));

test('a child that is kept out of sight hears nothing of the window, others do', () => {
  const [kept, other, nobody] = [
    counted('resize', 'kept'),
    counted('resize', 'other'),
    counted('resize'),
  ] as const;
  isolate('kept');
  tell('resize');
  assert.deepEqual([kept(), other(), nobody()], [0, 1, 1]);
  reconnect('kept');
  tell('resize');
  assert.deepEqual([kept(), other()], [1, 2]);
});

test('its router is told once where it comes back elsewhere, and not at all at the same address', () => {
  const router = counted('popstate', 'kept');
  isolate('kept');
  reconnect('kept');
  assert.equal(router(), 0);
  isolate('kept');
  location.href = '/b';
  tell('popstate');
  reconnect('kept');
  assert.equal(router(), 1);
  location.href = '/a';
});

test('it does not write the address, others do', () => {
  isolate('kept');
  for (const child of ['kept', 'other']) runAs(child, () => history.pushState(null, '', `/${child}`));
  runAs('kept', () => history.replaceState(null, '', '/kept'));
  assert.deepEqual(written, ['/other']);
});

test('a listener that was taken away hears nothing when the child comes back', () => {
  let count = 0;
  const listener = () => {
    count += 1;
  };
  runAs('kept', () => {
    page.addEventListener('popstate', listener);
    page.removeEventListener('popstate', listener);
  });
  isolate('kept');
  location.href = '/c';
  reconnect('kept');
  tell('popstate');
  assert.equal(count, 0);
  location.href = '/a';
});

test('nobody hears of the address while it is muted', () => {
  const router = counted('popstate', 'other');
  const stop = muteAddress(() => true);
  tell('popstate');
  assert.equal(router(), 0);
  stop();
  tell('popstate');
  assert.equal(router(), 1);
});

test('what a child does later is told by its files, and what nobody’s file does is nobody’s', () => {
  assert.equal(caller(), undefined);
  registerScripts('filed', [HERE]);
  assert.equal(caller(), 'filed');
  runAs('outer', () => {
    runAs('inner', () => assert.equal(caller(), 'inner'));
    assert.equal(caller(), 'outer');
  });
  registerScripts('filed', ['https://elsewhere.example/']);
  assert.equal(caller(), undefined);
});
