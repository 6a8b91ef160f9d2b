import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runAs } from '#shell/host/caller.ts';
import { isolate, isolateHiddenChildren, reconnect } from '#shell/host/hidden-children.ts';
import { hookHistory, hookListeners, type ListenerHook, patchPage } from '#shell/host/page-hooks.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import { fakeHistory } from '#test/support/history.ts';

fakeBrowser('https://heliport.test/a');
/** The window of the page that is tried now. */
let shown = new EventTarget();
const { addEventListener } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function listen(this: EventTarget, ...given) {
  addEventListener.apply(this === (globalThis as unknown) ? shown : this, given);
};
Object.assign(globalThis, {
  PopStateEvent: class extends Event {
    readonly state: unknown = null;
  },
});
const { followReplacedAddresses } = await import('#shell/layout/tabs.ts');
const { guardNavigation } = await import('#shell/leave/hold-navigation.ts');
const { $tabs, visitTab } = await import('#client/stores/tabs.ts');

/** Every order of the items. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** A page with a history of its own, in the place of the browser's. */
function freshPage() {
  const window = new EventTarget();
  shown = window;
  const { history, location, paths } = fakeHistory(window);
  for (const [name, value] of Object.entries({ history, location }))
    Object.defineProperty(globalThis, name, { configurable: true, value });
  const document = Object.assign(new EventTarget(), {
    documentElement: new EventTarget(),
    body: new EventTarget(),
  });
  const page = Object.assign(window, { history });
  return { page, history, paths, patch: () => patchPage(page as never, document as never) };
}

/** More timers than any question or traversal takes. */
async function turn(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** What comes of a few writes by the shell and by a hidden child, when the parts are installed in this order. */
async function outcomeOf(names: readonly string[]): Promise<unknown> {
  const { page, history, paths, patch } = freshPage();
  const asked: string[] = [];
  const answers = [false, true, true];
  const parts: Record<string, () => void> = {
    patch,
    isolate: isolateHiddenChildren,
    ask: () =>
      guardNavigation({
        leaves: (path) => asked.push(path) > 0,
        mightHold: () => true,
        mayLeave: async () => answers.shift() ?? false,
      }),
    tabs: () => followReplacedAddresses(() => true),
  };
  for (const name of names) parts[name]?.();
  const heard: string[] = [];
  runAs('kept', () => page.addEventListener('resize', () => heard.push('kept')));
  page.addEventListener('resize', () => heard.push('other'));

  visitTab('/a', 'A');
  isolate('kept');
  runAs('kept', () => history.pushState(null, '', '/kept'));
  runAs('kept', () => history.replaceState(null, '', '/kept'));
  page.dispatchEvent(new Event('resize'));
  reconnect('kept');
  history.pushState(null, '', '/refused');
  await turn();
  history.pushState(null, '', '/b');
  await turn();
  history.go(-1);
  await turn();
  history.replaceState({ own: true }, '', '/a?filter=1');
  return { paths: paths(), state: history.state, asked, heard, tabs: $tabs.get().map(({ path }) => path) };
}

test('hidden children, questions and tabs come to the same, in whichever order they are installed', async () => {
  const orders = ordersOf(['patch', 'isolate', 'ask', 'tabs']);
  assert.equal(orders.length, 24);
  for (const order of orders) {
    assert.deepEqual(
      await outcomeOf(order),
      {
        paths: '/a /b',
        state: { own: true, heliportIndex: 0 },
        // Nobody is asked about what a hidden child wanted.
        asked: ['/refused', '/b', '/a'],
        heard: ['other'],
        tabs: ['/home', '/a?filter=1'],
      },
      order.join(' → '),
    );
  }
});

test('a write passes the stages in their order, not in that of the subscriptions', () => {
  const stages = ['isolate', 'ask', 'number', 'tabs'] as const;
  for (const order of ordersOf(stages)) {
    const { history, patch } = freshPage();
    const seen: string[] = [];
    patch();
    for (const stage of order)
      hookHistory(stage, (write, next) => {
        seen.push(stage);
        next(write);
      });
    history.pushState(null, '', '/b');
    assert.deepEqual(seen, stages);
  }
});

test('a listener passes the stages in their order, and goes the same way', () => {
  for (const order of ordersOf(['account', 'isolate'] as const)) {
    const { page, patch } = freshPage();
    const seen: string[] = [];
    const hookOf = (stage: string): ListenerHook => ({
      add(listening, next) {
        seen.push(`${stage} adds ${listening.name} ${listening.type}`);
        next.add(listening);
      },
      remove(listening, next) {
        seen.push(`${stage} removes`);
        next.remove(listening);
      },
    });
    patch();
    for (const stage of order) hookListeners(stage, hookOf(stage));
    let count = 0;
    const listener = () => {
      count += 1;
    };
    page.addEventListener('resize', listener);
    page.dispatchEvent(new Event('resize'));
    page.removeEventListener('resize', listener);
    page.dispatchEvent(new Event('resize'));
    assert.equal(count, 1);
    assert.deepEqual(seen, [
      'account adds window resize',
      'isolate adds window resize',
      'account removes',
      'isolate removes',
    ]);
  }
});

test('a page is patched once', () => {
  const { page, history, patch } = freshPage();
  patch();
  const { pushState } = history;
  const { addEventListener } = page;
  patch();
  assert.equal(history.pushState, pushState);
  assert.equal(page.addEventListener, addEventListener);
});
