import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { registerScripts, runAs } from '#shell/host/caller.ts';
import {
  coverSheets,
  effectsOf,
  endEvaluation,
  note,
  openRecord,
  release,
  restore,
  uncoverSheets,
} from '#shell/host/effects/record.ts';
import { watchPage } from '#shell/host/effects/watch.ts';
import { patchPage } from '#shell/host/page-hooks.ts';

// As browsers write stacks: with the addresses of the files.
Error.prepareStackTrace = (error, frames) =>
  [error, ...frames.map((frame) => `at ${frame.getFileName()}:${frame.getLineNumber()}:1`)].join('\n');

/** A child's current effects, counted by kind. */
function countsOf(child: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of effectsOf(child)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const HERE = new URL('.', import.meta.url).href;

/** Enough of a window and a document to watch. */
function fakePage() {
  const intervals = new Set<number>();
  const element = () => {
    const methods = ['appendChild', 'insertBefore', 'append', 'prepend'];
    return Object.assign(
      new EventTarget(),
      Object.fromEntries(methods.map((name) => [name, () => undefined])),
    );
  };
  const page = Object.assign(new EventTarget(), {
    setInterval: () => intervals.add(intervals.size + 1).size,
    clearInterval: (id: number) => intervals.delete(id),
    CSSStyleSheet: class {
      disabled = false;
    },
  });
  const parts = { head: element(), body: element(), documentElement: element() };
  const adoptedStyleSheets: object[] = [];
  const document = Object.assign(new EventTarget(), { ...parts, adoptedStyleSheets });
  patchPage(Object.assign(page, { history: {} }) as never, document as unknown as Document);
  watchPage(page as unknown as typeof globalThis, document as unknown as Document);
  return { page, document, intervals };
}

const { page, document, intervals } = fakePage();
registerScripts('own', [HERE]);
registerScripts('shared', ['https://elsewhere.example/']);
for (const child of ['own', 'shared']) {
  openRecord(child);
  endEvaluation(child);
}
afterEach(() => {
  release('own');
  release('shared');
});

function heard(target: EventTarget, type: string): () => number {
  let count = 0;
  target.addEventListener(type, () => {
    count += 1;
  });
  return () => {
    target.dispatchEvent(new Event(type));
    return count;
  };
}

test('takes away the listeners and intervals that a child left', () => {
  const count = runAs('own', () => heard(page, 'resize'));
  runAs('own', () => page.setInterval());
  assert.equal(count(), 1);
  assert.deepEqual(countsOf('own'), { listener: 1, interval: 1 });
  const left = release('own').map(({ kind, what, removed }) => `${kind} ${what} ${removed}`);
  assert.deepEqual(left, ['listener window resize true', 'interval every 0 ms true']);
  assert.equal(count(), 1);
  assert.equal(intervals.size, 0);
});

test('takes a listener away as often as its child comes back with it', () => {
  let count = 0;
  const listener = () => {
    count += 1;
  };
  for (const visit of [1, 2]) {
    runAs('own', () => page.addEventListener('scroll', listener));
    page.dispatchEvent(new Event('scroll'));
    assert.equal(release('own').length, 1);
    page.dispatchEvent(new Event('scroll'));
    assert.equal(count, visit);
  }
});

test('has nothing to say of a child that cleaned up', () => {
  runAs('own', () => {
    const listener = () => undefined;
    const life = new AbortController();
    document.addEventListener('click', listener, true);
    document.removeEventListener('click', listener, true);
    document.addEventListener('keydown', listener, { signal: life.signal });
    page.addEventListener('load', listener, { once: true });
    page.clearInterval(page.setInterval());
    life.abort();
  });
  assert.deepEqual(countsOf('own'), {});
});

test('leaves what a shared library did in a child’s name, and tells it', () => {
  const count = runAs('shared', () => heard(document, 'selectionchange'));
  assert.deepEqual(release('shared'), [
    { kind: 'listener', what: 'document selectionchange', removed: false },
  ]);
  assert.equal(count(), 1);
});

test('finds the owner of what happens later by its file', () => {
  document.addEventListener('scroll', () => undefined);
  assert.deepEqual(countsOf('own'), { listener: 1 });
});

test('puts back what a module did when it was evaluated, as often as the child returns', () => {
  registerScripts('twice', [HERE]);
  openRecord('twice');
  const count = runAs('twice', () => heard(page, 'online'));
  endEvaluation('twice');
  for (const before of [1, 2]) {
    assert.equal(count(), before);
    assert.deepEqual(release('twice'), []);
    assert.equal(count(), before);
    restore('twice');
  }
});

test('writes nothing down of a child that has no account', () => {
  const count = runAs('nobody', () => heard(page, 'focus'));
  assert.throws(() => release('nobody'), /account/);
  assert.equal(count(), 1);
});

test('forgets a node that went by itself', () => {
  runAs('own', () => note({ kind: 'node', what: '<p>', release: () => undefined, isThere: () => false }));
  assert.deepEqual(release('own'), []);
});

test('takes a child’s own style sheets out of the page while it is hidden, also those that come meanwhile', () => {
  const adopt = () => {
    const sheet = new page.CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  };
  const first = runAs('own', adopt);
  const shared = runAs('shared', adopt);
  let isLateOff = false;
  coverSheets('own');
  coverSheets('shared');
  runAs('own', () =>
    note({
      kind: 'styleSheet',
      what: '<style>',
      release: () => {
        isLateOff = true;
      },
      restore: () => {
        isLateOff = false;
      },
    }),
  );
  assert.deepEqual([first.disabled, shared.disabled, isLateOff], [true, false, true]);
  uncoverSheets('own');
  uncoverSheets('shared');
  assert.deepEqual([first.disabled, isLateOff], [false, false]);
});
