import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { enterOrganization, setOrganizations } = await import('#client/stores/organization.ts');
const { forEachOrganization, onOrganization, onSwitch } = await import('#kit/organization.ts');

const joined = () =>
  ['a', 'b'].map((orgUuid) => ({ orgUuid, orgName: orgUuid, type: 0 as const, isEnabled: true }));
let life: AbortController;

beforeEach(() => {
  life = new AbortController();
  setOrganizations(joined() as never, 'a');
});
afterEach(() => {
  life.abort();
  enterOrganization('');
});

test('a switch is told once, and neither a list that is read again nor the time without an organisation', () => {
  let switches = 0;
  onSwitch(() => (switches += 1), life.signal);
  setOrganizations(joined() as never, 'a');
  enterOrganization('');
  enterOrganization('a');
  assert.equal(switches, 0);
  enterOrganization('b');
  assert.equal(switches, 1);
  life.abort();
  enterOrganization('a');
  assert.equal(switches, 1);
});

test('each organisation is told, the present one at once', () => {
  let calls = 0;
  forEachOrganization(() => (calls += 1), life.signal);
  assert.equal(calls, 1);
  enterOrganization('b');
  assert.equal(calls, 2);
});

test('without an organisation, the first one is told when it is known', () => {
  enterOrganization('');
  let calls = 0;
  forEachOrganization(() => (calls += 1), life.signal);
  assert.equal(calls, 0);
  enterOrganization('a');
  assert.equal(calls, 1);
});

test('the loss of the last organisation is told', () => {
  const told: (string | undefined)[] = [];
  onOrganization((id) => told.push(id), life.signal);
  enterOrganization('');
  enterOrganization('a');
  setOrganizations(joined() as never, 'a');
  assert.deepEqual(told, [undefined, 'a']);
});
