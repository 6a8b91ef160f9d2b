import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SystemConfiguration } from '#contract/user-centre/system/calls.ts';
import { contractCalls, fieldsOf } from '#test/support/contract-calls.ts';
import { addedCalls, type SpecifiedCall, specifiedCalls, specifiedConfiguration } from './specified-calls.ts';

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  patternProperties?: Record<string, Schema>;
  default?: unknown;
}

/** Where a schema has something: `list`, `list[]`, `list[].name`, `permissions.*[]`. */
function placesOf({ properties, items, anyOf, patternProperties }: Schema, at = ''): string[] {
  const below = (name: string) => (at ? `${at}.${name}` : name);
  return [
    ...(at ? [at] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, child]) => placesOf(child, below(name))),
    ...Object.values(patternProperties ?? {}).flatMap((child) => placesOf(child, below('*'))),
    ...(items ? placesOf(items, `${at}[]`) : []),
    ...(anyOf ?? []).flatMap((child) => placesOf(child, at)),
  ];
}

/** Fields that a caller has to send. */
function requiredOf({ required = [], properties = {} }: Schema): string[] {
  return required.filter((name) => properties[name]?.default === undefined);
}

const missing = (wanted: readonly string[], there: readonly string[]) =>
  wanted.filter((name) => !there.includes(name));

const calls = await contractCalls();

function check(rows: readonly SpecifiedCall[]): void {
  for (const [method, path, payload, data] of rows) {
    test(`${method} ${path} takes ${payload.join(', ') || 'nothing'} and answers what is specified`, () => {
      const call = calls.find((known) => known.path === path && known.method === method);
      assert.ok(call, 'there is no such call');
      const sent = method === 'GET' ? call.query : call.body;
      assert.deepEqual(missing(payload, fieldsOf(sent)), [], 'not taken');
      assert.deepEqual(missing(requiredOf((sent ?? {}) as Schema), payload), [], 'asked for on top');
      assert.deepEqual(missing(data, placesOf((call.data ?? {}) as Schema)), [], 'not answered');
    });
  }
}

describe('the calls of the specification', () => check(specifiedCalls));

describe('the calls beside them', () => {
  check(addedCalls);

  test('have a one-line imperative title without a full stop', () => {
    const verbs =
      /^(Activate|Add|Approve|Change|Create|Decline|Delete|Disable|End|Exchange|Get|Leave|List|Publish|Recover|Record|Release|Remove|Replace|Report|Restore|Revoke|Send|Set|Sign|Switch|Upload|Verify|Withdraw) .{3,80}[^.;]$|^Sign out$/;
    assert.deepEqual(
      calls.map(({ summary }) => summary).filter((summary) => !verbs.test(summary)),
      [],
    );
  });

  test('share no path with another', () => {
    const paths = calls.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(
      paths.filter((path, index) => paths.indexOf(path) !== index),
      [],
    );
  });
});

test('the platform’s configuration has the specified fields', () =>
  assert.deepEqual(missing(specifiedConfiguration, fieldsOf(SystemConfiguration)), []));
