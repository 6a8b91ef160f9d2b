import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { runAs } from '#shell/host/caller.ts';
import { installPolicy, sanitizeWith } from '#shell/host/load/script-policy.ts';
import { onRefusal, type ScriptRefusedError } from '#shell/host/load/script-refusal.ts';

interface Rules {
  createHTML(html: string, type: string, sink: string): string | null;
  createScriptURL(url: string): string | null;
}

const MAP = JSON.stringify({ imports: { '@heliport/child-far': 'https://apps.example/far/1.0.0/index.js' } });
let rules: Rules;
const lines: string[] = [];

beforeEach(() => {
  Object.assign(globalThis, {
    location: { href: 'https://heliport.example/home' },
    document: { baseURI: 'https://heliport.example/home', querySelector: () => ({ textContent: MAP }) },
    trustedTypes: {
      defaultPolicy: null,
      createPolicy: (_: string, given: Rules) => {
        rules = given;
      },
    },
  });
  lines.length = 0;
  mock.method(console, 'error', (line: string) => lines.push(line));
  installPolicy();
});
afterEach(() => {
  mock.restoreAll();
  for (const name of ['location', 'document', 'trustedTypes']) Reflect.deleteProperty(globalThis, name);
});

test('passes script addresses of this origin and of registered apps', () => {
  for (const url of ['/assets/a.js', 'b.js', 'https://apps.example/far/1.0.0/chunk.js'])
    assert.equal(rules.createScriptURL(url), url);
});

test('refuses scripts of other origins and scripts without an origin, and tells the child and the console', () => {
  const told: ScriptRefusedError[] = [];
  onRefusal('far', (error) => told.push(error));
  const others = [
    'https://other.example/a.js',
    'http://apps.example/a.js',
    'data:text/javascript,1',
    'blob:x',
  ];
  for (const url of others)
    assert.equal(
      runAs('far', () => rules.createScriptURL(url)),
      null,
      url,
    );
  assert.equal(told.length, others.length);
  assert.equal(told[0]?.origin, 'https://other.example');
  assert.match(lines[0] ?? '', /^far: refused the script https:\/\/other\.example\/a\.js/);
});

test('lets an app clear an element with an empty string', () => {
  assert.equal(rules.createHTML('', 'TrustedHTML', 'Element innerHTML'), '');
});

test('refuses HTML until there is a sanitiser', () => {
  assert.equal(rules.createHTML('<b>x</b>', 'TrustedHTML', 'Element innerHTML'), null);
  sanitizeWith((html) => html.toUpperCase());
  assert.equal(rules.createHTML('<b>x</b>', 'TrustedHTML', 'Element innerHTML'), '<B>X</B>');
});
