import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  forgetOffline,
  keepOffline,
  keepOfflineAgain,
  noteWaiting,
  offlineDatabase,
  waitingEntries,
} from '#client/stores/kept-offline.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { signIn } from '#client/stores/session.ts';
import { OFFLINE_CACHE_PREFIX, OFFLINE_SCOPE, type OfflineAnswer } from '#contract/offline.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld } from '#test/support/session.ts';

const world = sessionWorld();
let asked: string[];
let deleted: string[];
let cached: Set<string>;
let isRegistered: boolean;

beforeEach(async () => {
  [asked, deleted, cached, isRegistered] = [[], [], new Set([`${OFFLINE_CACHE_PREFIX}-a`, 'other']), false];
  const active = {
    postMessage({ kind }: { kind: string }, [port]: MessagePort[]) {
      asked.push(kind);
      port?.postMessage({ kind: 'done' } satisfies OfflineAnswer);
      port?.close();
    },
  };
  const registration = {
    active,
    async unregister() {
      isRegistered = false;
    },
  };
  const container = {
    async register() {
      isRegistered = true;
      return registration;
    },
    getRegistration: async (scope: string) =>
      isRegistered && scope === OFFLINE_SCOPE ? registration : undefined,
  };
  const { navigator } = globalThis;
  Object.defineProperty(globalThis, 'navigator', {
    ...{ configurable: true, value: { ...navigator, serviceWorker: container } },
  });
  Object.assign(globalThis, {
    caches: { keys: async () => [...cached], delete: async (name: string) => cached.delete(name) },
    indexedDB: {
      deleteDatabase(name: string) {
        const request: { onsuccess?: () => void } = {};
        setTimeout(() => {
          deleted.push(name);
          request.onsuccess?.();
        });
        return request;
      },
    },
  });
  world.api.on('POST /usercenter/get-menu-list', ok({ list: [] }));
  world.api.on('GET /usercenter/get-menu-list', ok({ list: [] }));
  world.api.on('GET /uc/v1/org/get-org-app-custom-data', ok({}));
  await signIn(ada);
});

test('a later page keeps the release of then, for who has taken something along alone', async () => {
  await keepOfflineAgain();
  assert.deepEqual([asked, isRegistered], [[], false]);
  await keepOffline();
  await keepOfflineAgain();
  assert.deepEqual([asked, isRegistered], [['keep', 'keep'], true]);
});

test('what is kept belongs to one organisation', async () => {
  await keepOffline();
  await switchOrganization(grid.orgUuid);
  await keepOfflineAgain();
  assert.deepEqual(asked, ['keep']);
});

test('a sign-out leaves nothing on the device: no entry, page, worker or right', async () => {
  await keepOffline();
  noteWaiting('user-1', 3);
  assert.equal(waitingEntries(), 3);
  await forgetOffline();
  assert.deepEqual(deleted, [offlineDatabase('user-1')]);
  assert.deepEqual([[...cached], isRegistered, waitingEntries()], [['other'], false, 0]);
  await keepOfflineAgain();
  assert.deepEqual(asked, ['keep']);
});
