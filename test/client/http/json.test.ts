import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJson } from '#client/http/json.ts';

test('keeps an integer beyond 2^53 as a string, every digit', async () => {
  assert.deepEqual(await parseJson('{"id":9007199254740993,"list":[-9007199254740993]}'), {
    id: '9007199254740993',
    list: ['-9007199254740993'],
  });
});

test('keeps an integer that a number can hold as a number', async () => {
  const text = '{"a":9007199254740991,"b":1700000000000000,"c":0,"d":-12}';
  assert.deepEqual(await parseJson(text), { a: 9007199254740991, b: 1700000000000000, c: 0, d: -12 });
});

test('keeps a long decimal beside a long integer as a number', async () => {
  assert.deepEqual(await parseJson('{"id":12345678901234567890,"kwh":0.30000000000000004,"e":1e300}'), {
    id: '12345678901234567890',
    kwh: 0.30000000000000004,
    e: 1e300,
  });
});

test('finds a long integer after any white space, and alone', async () => {
  assert.deepEqual(await parseJson('{"id":\n\t 9007199254740993}'), { id: '9007199254740993' });
  assert.equal(await parseJson('9007199254740993'), '9007199254740993');
});

test('leaves digits inside of texts alone', async () => {
  const text = '{"id":"9007199254740993","note":"a: 9007199254740993, \\"b\\""}';
  assert.deepEqual(await parseJson(text), JSON.parse(text));
});

test('drops __proto__, however it is spelled, and keeps what stands beside it', async () => {
  for (const key of ['__proto__', '\\u005f_proto__', '_\\u005Fproto__']) {
    const parsed = (await parseJson(`{"${key}":{"admin":true},"name":"a"}`)) as Record<string, unknown>;
    assert.deepEqual(Object.keys(parsed), ['name']);
    assert.equal(parsed.admin, undefined);
  }
  assert.equal(({} as Record<string, unknown>).admin, undefined);
});

test('keeps a field named constructor', async () => {
  const text = '{"constructor":"ACME","id":9007199254740993}';
  assert.deepEqual(await parseJson(text), { constructor: 'ACME', id: '9007199254740993' });
});

test('answers plain objects, which texts can be made of', async () => {
  assert.equal(String(await parseJson('{"id":9007199254740993}')), '[object Object]');
});

test('refuses what is no JSON', async () => {
  await assert.rejects(parseJson('<html>'), SyntaxError);
});
