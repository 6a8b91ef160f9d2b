import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patchPage } from '#shell/host/page-hooks.ts';
import { guardNavigation } from '#shell/leave/hold-navigation.ts';
import { fakeHistory } from '#test/support/history.ts';

// A browser without the Navigation API; the journey of the child apps holds one that has it.
const page = new EventTarget();
Object.assign(globalThis, {
  PopStateEvent: class extends Event {
    readonly state: unknown = null;
  },
  addEventListener: page.addEventListener.bind(page),
});
const { history, location, paths } = fakeHistory(page);
for (const [name, value] of Object.entries({ history, location }))
  Object.defineProperty(globalThis, name, { configurable: true, value });
const { addEventListener } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function listen(this: EventTarget, ...given) {
  addEventListener.apply(this === (globalThis as unknown) ? page : this, given);
};

/** More timers than any traversal takes, each as long as its own: they end in the order in which they began. */
async function turn(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setTimeout(resolve));
}
let holds = false;
let answers: boolean[] = [];
const heard: string[] = [];
guardNavigation({
  leaves: () => true,
  mightHold: () => holds,
  mayLeave: async () => answers.shift() ?? false,
});
const parts = { documentElement: new EventTarget(), body: new EventTarget() };
patchPage(Object.assign(page, { history }) as never, Object.assign(new EventTarget(), parts) as never);
page.addEventListener('popstate', () => heard.push(location.pathname));

test('holds Back and Forward where the browser has no Navigation API, and the history stays right', async () => {
  history.pushState({ own: 1 }, '', '/b');
  history.pushState(null, '', '/c');
  history.go(-1);
  await turn();
  assert.deepEqual([location.pathname, heard.splice(0)], ['/b', ['/b']]);

  holds = true;
  answers = [false, false, true];
  for (const delta of [-1, 1]) {
    history.go(delta);
    await turn();
    assert.deepEqual([location.pathname, heard], ['/b', []]);
  }
  history.go(1);
  await turn();
  assert.deepEqual([location.pathname, heard.splice(0)], ['/c', ['/c']]);
  assert.equal(paths(), '/a /b /c');
});

test('a page’s own state is kept beside the place in the history', async () => {
  holds = false;
  history.go(-1);
  await turn();
  assert.equal((history.state as unknown as { own: number }).own, 1);
});

test('a push is done once everybody agrees; who goes elsewhere meanwhile goes there', async () => {
  holds = true;
  answers = [false];
  history.pushState(null, '', '/no');
  await turn();
  assert.equal(paths(), '/a /b /c');
  answers = [true];
  history.pushState(null, '', '/first');
  history.pushState(null, '', '/second');
  await turn();
  assert.equal(paths(), '/a /b /second');
});
