import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atom } from 'nanostores';
import type { HostState } from '#shell/host/hosted.ts';
import { $hosts, publish } from '#shell/host/state.ts';

test('the host publishes what each child really does', () => {
  const $state = atom<HostState>({ phase: 'idle' });
  const nothing = () => undefined;
  publish('monitor', {
    $state,
    show: nothing,
    hide: nothing,
    bringIn: () => false,
    takeOut: nothing,
    drop: nothing,
    fail: nothing,
    retry: nothing,
    renew: nothing,
    holds: () => false,
    canLeave: async () => true,
  });
  assert.equal($hosts.get().monitor?.phase, 'idle');
  $state.set({ phase: 'shown' });
  assert.equal($hosts.get().monitor?.phase, 'shown');
});
