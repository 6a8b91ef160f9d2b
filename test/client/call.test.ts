import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Type } from 'typebox';
import { call } from '#client/call.ts';
import { ApiError, http } from '#client/http.ts';
import { call as declare } from '#contract/call.ts';
import { type FakeApi, fakeApi, ok } from '#test/support/fake-api.ts';

const listTariffs = declare({
  method: 'GET',
  path: '/platform/v1/tariffs',
  summary: 'Tariffs.',
  access: 'session',
  query: Type.Object({ page: Type.Integer(), search: Type.Optional(Type.String()) }),
  data: Type.Object({ list: Type.Array(Type.Object({ name: Type.String() })) }),
});
const countTariffs = declare({
  method: 'GET',
  path: '/platform/v1/tariffs/count',
  summary: 'How many tariffs.',
  access: 'session',
  data: Type.Object({ count: Type.Integer() }),
});
const renameStation = declare({
  method: 'PUT',
  path: '/platform/v1/stations/:code/parts/:part',
  summary: 'Renames a part of a station.',
  access: 'session',
  params: Type.Object({ code: Type.String(), part: Type.Integer() }),
  body: Type.Object({ name: Type.String() }),
  data: Type.Object({}),
});

let api: FakeApi;
before(async () => {
  api = await fakeApi();
  http.configure({ base: api.origin });
});
beforeEach(() => {
  api.requests.length = 0;
});
after(() => api.close());

test('sends the query and answers typed data', async () => {
  api.on('GET /platform/v1/tariffs', ok({ list: [{ name: 'Peak' }] }));
  const { list } = await call<typeof listTariffs>('GET', '/platform/v1/tariffs')({ query: { page: 2 } });
  const names: string[] = list.map(({ name }) => name);
  assert.deepEqual(names, ['Peak']);
  assert.match(api.requests[0]?.path ?? '', /\/platform\/v1\/tariffs\?page=2$/);
});

test('needs no input where the contract asks for none', async () => {
  api.on('GET /platform/v1/tariffs/count', ok({ count: 3 }));
  const { count } = await call<typeof countTariffs>('GET', '/platform/v1/tariffs/count')();
  assert.equal(count, 3);
});

test('fills the parameters in, each as one segment, and sends the body', async () => {
  api.on('PUT /platform/v1/stations/A%2F1/parts/7', ok({}));
  const rename = call<typeof renameStation>('PUT', '/platform/v1/stations/:code/parts/:part');
  await rename({ params: { code: 'A/1', part: 7 }, body: { name: 'North' } });
  assert.deepEqual(api.requests[0]?.body, { name: 'North' });
});

test('rejects a refusal as request() does', async () => {
  api.on('GET /platform/v1/tariffs/count', { code: 403, message: 'no', data: {} });
  const refused = call<typeof countTariffs>('GET', '/platform/v1/tariffs/count')();
  await assert.rejects(refused, (error) => error instanceof ApiError && error.code === 403);
});

test('ends with its signal', async () => {
  const counted = call<typeof countTariffs>('GET', '/platform/v1/tariffs/count');
  await assert.rejects(counted({}, { signal: AbortSignal.abort() }), { kind: 'aborted' });
});

/** Each line is refused by the types; never run. */
function wrongUses() {
  // @ts-expect-error without a call of the contract
  call('GET', '/platform/v1/tariffs');
  // @ts-expect-error another method than the contract's
  call<typeof listTariffs>('POST', '/platform/v1/tariffs');
  // @ts-expect-error another path than the contract's
  call<typeof listTariffs>('GET', '/platform/v1/tariff');
  const list = call<typeof listTariffs>('GET', '/platform/v1/tariffs');
  // @ts-expect-error the query has a required field
  void list();
  // @ts-expect-error a field of another type
  void list({ query: { page: '1' } });
  // @ts-expect-error a field that the contract does not have
  void list({ query: { page: 1, size: 20 } });
  // @ts-expect-error a body that the contract does not have
  void list({ query: { page: 1 }, body: {} });
  const rename = call<typeof renameStation>('PUT', '/platform/v1/stations/:code/parts/:part');
  // @ts-expect-error a parameter is missing
  void rename({ params: { code: 'A' }, body: { name: 'North' } });
  // @ts-expect-error no such parameter
  void rename({ params: { code: 'A', part: 1, station: 2 }, body: { name: 'North' } });
  void list({ query: { page: 1 } }).then(({ list: rows }) => {
    // @ts-expect-error a field that the answer does not have
    return rows.map(({ price }) => price);
  });
}

test('does not compile with what the contract does not have', () => assert.ok(wrongUses));
