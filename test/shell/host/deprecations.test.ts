import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { noteDeprecated } from '#client/deprecations.ts';
import { signIn } from '#client/stores/session.ts';
import { CLIENT_VERSION } from '#contract/child/address.ts';
import { DEPRECATIONS } from '#contract/child/deprecations.ts';
import { runAs } from '#shell/host/caller.ts';
import { countDeprecations, tellManifest } from '#shell/host/deprecations.ts';
import { requireClientVersion } from '#shell/host/load/client-version.ts';
import { noteRelease, send } from '#shell/host/measures.ts';
import type { Child } from '#shell/navigation/mounts.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld } from '#test/support/session.ts';

/** The names as they are while the next major version is served beside this one. */
const OLD_CLIENT = `client ${CLIENT_VERSION}`;
const next = { use: 'something else', until: '9.0.0' };
Object.assign(DEPRECATIONS, {
  ...{ [OLD_CLIENT]: next, 'client 0': next, 'manifest keepAlive': next, 'kept()': next, '<uc-old>': next },
});

const tariff = { name: 'tariff', client: CLIENT_VERSION, keepAlive: true } as Child;
const world = sessionWorld();
let lines: string[];
beforeEach(() => {
  lines = [];
  mock.method(console, 'warn', (line: string) => lines.push(line.split(' is deprecated')[0] ?? ''));
});

test('a deprecated major version and field of a manifest are told once, and sent to the server', async () => {
  world.api.on('POST /measures/v1/children', ok({ accepted: 2 }));
  await signIn(ada);
  countDeprecations([tariff]);
  noteRelease('tariff', '1.4.0');
  tellManifest(tariff);
  tellManifest(tariff);
  await send();
  assert.deepEqual(lines, [`tariff: ${OLD_CLIENT}`, 'tariff: manifest keepAlive']);
  const sent = world.last('/measures/v1/children')?.body as {
    deprecations: { child: string; what: string; version: string; trace: string }[];
  };
  const { deprecations } = sent;
  assert.deepEqual(
    deprecations.map(({ child, what, version }) => [child, what, version]),
    [
      ['tariff', OLD_CLIENT, '1.4.0'],
      ['tariff', 'manifest keepAlive', '1.4.0'],
    ],
  );
  assert.match(deprecations[0]?.trace ?? '', /^[0-9a-f]{32}$/);
});

test('what a lifecycle uses, and an element in an app, belong to that app', () => {
  countDeprecations([tariff]);
  runAs('tariff', () => noteDeprecated('kept()'));
  const within = (mount: string) => ({ closest: () => ({ dataset: { mount } }) }) as unknown as Element;
  noteDeprecated('<uc-old>', within('tariff'));
  noteDeprecated('<uc-old>', within('uc-workbench'));
  assert.deepEqual(lines, ['tariff: kept()', 'tariff: <uc-old>', 'the page: <uc-old>']);
});

test('an app of a deprecated major version starts, and one of a version that is gone does not', () => {
  requireClientVersion({ client: 0 });
  assert.throws(() => requireClientVersion({ client: CLIENT_VERSION + 1 }), { name: 'ClientVersionError' });
});
