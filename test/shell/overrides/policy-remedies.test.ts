import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerScripts } from '#shell/host/caller.ts';
import type { Child } from '#shell/navigation/mounts.ts';
import { lineFor, type Violation } from '#shell/overrides/policy-remedies.ts';

const FOLDER = 'https://apps.example/tariff/1.0.0/';
const imports = { '@heliport/child-tariff': `${FOLDER}index.js` };

before(() => {
  const querySelector = () => ({ textContent: JSON.stringify({ imports }) });
  Object.assign(globalThis, { document: { baseURI: 'https://heliport.example/', querySelector } });
  registerScripts('tariff', [FOLDER]);
});
after(() => Reflect.deleteProperty(globalThis, 'document'));

const child = { name: 'tariff', origins: { api: ['https://named.example'] } } as unknown as Child;

const line = (effectiveDirective: string, blockedURI: string, more: Partial<Violation> = {}) =>
  lineFor(
    { effectiveDirective, blockedURI, sourceFile: `${FOLDER}index.js`, lineNumber: 3, sample: '', ...more },
    [child],
  );

for (const [fact, told, remedy] of [
  ['a call', line('connect-src', 'https://api.example/v1?token=1'), '"api": ["https://api.example"]'],
  ['a WebSocket', line('connect-src', 'wss://live.example/'), '"sockets": ["wss://live.example"]'],
  ['a picture', line('img-src', 'https://maps.example/1.png'), '"images": ["https://maps.example"]'],
  ['a worker', line('worker-src', 'blob'), '"workers": ["https://…"]'],
  [
    'what the manifest names',
    line('connect-src', 'https://named.example/'),
    'add https://named.example to CHILD_ORIGINS',
  ],
  ['a plain connection', line('connect-src', 'http://api.example/'), 'by https or wss'],
  ['a style element', line('style-src-elem', 'inline'), '"styleNonce": true'],
  ['a style attribute', line('style-src-attr', 'inline'), 'element.style'],
  ['eval', line('script-src', 'eval'), 'build for production'],
  [
    'eval under Trusted Types',
    line('require-trusted-types-for', 'trusted-types-sink', { sample: 'Function|(' }),
    'build for production',
  ],
  [
    'HTML',
    line('require-trusted-types-for', 'trusted-types-sink', { sample: 'Element innerHTML|<b>' }),
    '"writesHtml": true',
  ],
  ['another policy', line('trusted-types', 'trusted-types-policy', { sample: 'vue' }), 'window.trustedTypes'],
  ['WebAssembly', line('script-src', 'wasm-eval'), 'WebAssembly'],
  ['a script of others', line('script-src-elem', 'https://cdn.example/x.js'), "with the app's files"],
  ['a font', line('font-src', 'https://fonts.example/x.woff'), "with the app's files"],
  ['anything else', line('manifest-src', 'https://x.example/'), 'do without'],
] as const)
  test(`tells the remedy for ${fact}`, () => {
    assert.match(
      told,
      /^tariff: [\w-]+ of the content policy refused .*Remedy: .*See \/docs\/content-policy$/,
    );
    assert.ok(told.includes(remedy), told);
  });

test('names no path and no query, which can hold secrets', () => {
  assert.doesNotMatch(line('connect-src', 'https://api.example/v1?token=1'), /token|v1/);
});

test('names the app by the address that is refused, or the page', () => {
  const noSource = { sourceFile: '', lineNumber: 0 };
  assert.match(line('connect-src', `${FOLDER}part.js`, noSource), /^tariff: /);
  assert.match(line('img-src', 'https://maps.example/1.png', noSource), /^the page: /);
});
