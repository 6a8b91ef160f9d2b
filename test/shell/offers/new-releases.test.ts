import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { signIn } from '#client/stores/session.ts';
import { RELEASE_PATH, RELEASE_POLLING_MS } from '#contract/release.ts';
import {
  $releaseChange,
  dismissRelease,
  followRelease,
  showDismissedRelease,
} from '#shell/offers/new-releases.ts';
import { ada, sessionWorld } from '#test/support/session.ts';

const world = sessionWorld();
const STORED = 'release';
const entry = (name: string, version: string) => `/child/${name}/${version}/index.js`;
const release = (shell: string, monitor = '1.0.0') => ({
  shell,
  children: { monitor: entry('monitor', monitor) },
});

/** What the server has now, and how often it was asked. */
let served = release('r1');
let asked = 0;

const realFetch = globalThis.fetch;
before(() => {
  globalThis.fetch = async (input, init) => {
    if (input !== RELEASE_PATH) return realFetch(input, init);
    asked += 1;
    return Response.json(served);
  };
});
after(() => {
  globalThis.fetch = realFetch;
});

const turn = () => new Promise(setImmediate);

async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn();
}

async function pass(ms: number): Promise<void> {
  mock.timers.tick(ms);
  await settle();
}

function hearElsewhere(answer: object): void {
  world.browser.local.setItem(STORED, JSON.stringify({ at: Date.now(), whose: '', answer }));
  world.browser.changedElsewhere(STORED);
}

test('a tab learns of releases while somebody looks at it, and from other tabs at any time', async () => {
  await signIn(ada);
  Object.assign(document, {
    querySelector: () => ({ content: 'r1' }),
    getElementById: () => ({
      textContent: JSON.stringify([{ name: 'monitor', entry: entry('monitor', '1.0.0') }]),
    }),
  });
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() });
  followRelease();
  await settle();
  // The page was just loaded: it knows, and so do the other tabs.
  assert.equal(asked, 0);
  assert.deepEqual(JSON.parse(world.browser.local.getItem(STORED) ?? '').answer, served);

  served = release('r1', '1.0.1');
  world.browser.look(false);
  await pass(2 * RELEASE_POLLING_MS);
  assert.equal(asked, 0, 'asked out of sight');
  world.browser.look(true);
  await settle();
  assert.equal(asked, 1);
  assert.deepEqual($releaseChange.get(), { kind: 'children', names: ['monitor'] });

  dismissRelease();
  assert.deepEqual($releaseChange.get(), { kind: 'none' });
  await pass(RELEASE_POLLING_MS);
  assert.equal(asked, 2);
  assert.deepEqual($releaseChange.get(), { kind: 'none' }, 'said again what was put off');
  showDismissedRelease();
  assert.equal($releaseChange.get().kind, 'children');
  dismissRelease();

  await switchOrganization('org-2');
  await settle();
  assert.equal(asked, 2, 'asked again in another organisation');

  world.browser.look(false);
  hearElsewhere(release('r2', '1.0.1'));
  assert.deepEqual($releaseChange.get(), { kind: 'shell' });
  mock.timers.reset();
});
