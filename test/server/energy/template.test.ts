import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Template } from '#contract/energy/template/calls.ts';
import { TEMPLATES_MAX } from '#contract/energy/template/limits.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { displayTemplate } from '#server/energy/template/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;
const PATH = '/monitor/v1/templates';

onEachDatabase('display templates', (start) => {
  let server: TestServer;
  let seat: { token: string; org: string };
  before(async () => {
    server = await start();
    seat = { token: (await server.signIn(chen.phone)).accessToken, org: sunfield.id };
  });

  const columns = ['type', 'pvKw', 'prPercent'];
  const points = [{ device: 'STATION', point: 'pvKw' }];
  const create = (body: object, as = seat) => server.send('POST', PATH, body, as);
  const change = (id: string, body: object, as = seat) => server.send('PUT', `${PATH}/${id}`, body, as);
  const remove = ({ id, version }: Template, as = seat) =>
    server.send('DELETE', `${PATH}/${id}?version=${version}`, undefined, as);
  const list = async (query: string, as = seat): Promise<Template[]> =>
    (await server.get(`${PATH}?${query}`, as)).data.list;
  const made = async (body: object): Promise<Template> => {
    const { status, data } = await create(body);
    assert.equal(status, 200);
    return data;
  };
  const rule = ({
    status,
    data,
  }: {
    status: number;
    data: { errors?: { field: string; rule: string }[] };
  }) => [status, data.errors?.[0]?.field, data.errors?.[0]?.rule];

  test('names have 3 to 5 characters and differ whatever their width and case', async () => {
    await made({ name: ' abc ', columns });
    assert.deepEqual(rule(await create({ name: 'ab', columns })), [400, 'name', 'template.length']);
    assert.deepEqual(rule(await create({ name: 'abcdef', columns })), [400, 'name', 'template.length']);
    assert.deepEqual(rule(await create({ name: 'ＡＢＣ', columns })), [400, 'name', 'template.duplicate']);
    // Points are chosen elsewhere, so their names are others.
    await made({ name: 'ABC', points });
    assert.deepEqual(
      (await list('kind=columns')).map(({ name, version }) => [name, version]),
      [['abc', 1]],
    );
  });

  test('those of a station stand beside those of all, and only there', async () => {
    await made({ name: 'SITE', points, station: 'SF-PV-01' });
    assert.deepEqual(
      (await list('kind=points&station=SF-PV-01')).map(({ name, station }) => [name, station]),
      [
        ['ABC', null],
        ['SITE', 'SF-PV-01'],
      ],
    );
    assert.equal((await list('kind=points&station=SF-ES-01')).length, 1);
    assert.deepEqual(rule(await create({ name: 'site', points, station: 'SF-PV-01' })), [
      400,
      'name',
      'template.duplicate',
    ]);
    assert.deepEqual(rule(await create({ name: 'T-1', columns, station: 'SF-PV-01' })), [
      400,
      'station',
      'template.columnsStation',
    ]);
    assert.deepEqual(rule(await create({ name: 'T-1', columns, points })), [
      400,
      'columns',
      'template.which',
    ]);
    assert.equal((await create({ name: 'T-1', points, station: 'HS-ES-01' })).status, 404);
  });

  test('one is the default of its place', async () => {
    const one = await made({ name: 'one', columns, isDefault: true });
    const two = await made({ name: 'two', columns, isDefault: true });
    const defaults = async () =>
      (await list('kind=columns')).flatMap(({ name, isDefault }) => (isDefault ? name : []));
    assert.deepEqual(await defaults(), ['two']);
    const { data } = await change(one.id, { version: 1, isDefault: true });
    assert.equal(data.version, 2);
    assert.deepEqual(await defaults(), ['one']);
    assert.equal((await change(two.id, { version: 1, name: 'three' })).status, 200);
  });

  test('refuses to change what somebody else has changed meanwhile', async () => {
    const [mine] = await list('kind=columns');
    assert.ok(mine);
    assert.equal((await change(mine.id, { version: mine.version, columns: ['grade'] })).status, 200);
    const late = await change(mine.id, { version: mine.version, name: 'mine' });
    assert.deepEqual([late.status, late.data.reason], [409, 'templateChanged']);
    assert.equal((await remove(mine)).status, 409);
    assert.deepEqual((await list('kind=columns'))[0]?.columns, ['grade']);
  });

  test('is recorded with what it was and is', async () => {
    const template = await made({ name: 'gone', columns });
    assert.equal((await remove(template)).status, 200);
    assert.equal((await remove(template)).status, 404);
    const rows = await server.database.db
      .select()
      .from(operationRecord)
      .where(eq(operationRecord.subject, `template:${template.id}`));
    assert.deepEqual(rows.map(({ title }) => title).sort(), ['create-template', 'delete-template']);
  });

  test('others neither see nor change them', async () => {
    const [mine] = await list('kind=columns');
    assert.ok(mine);
    const other = { token: (await server.signIn(wu.phone)).accessToken, org: harborStorage.id };
    assert.deepEqual(await list('kind=columns', other), []);
    assert.equal((await change(mine.id, { version: mine.version, name: 'they' }, other)).status, 404);
    const member = { token: (await server.signIn(wang.phone)).accessToken, org: sunfield.id };
    assert.ok((await list('kind=columns', member)).length > 0);
    assert.equal((await create({ name: 'hers', columns }, member)).status, 403);
    assert.equal((await remove(mine, member)).status, 403);
  });

  test('there are at most as many as a menu shows', async () => {
    const { db } = server.database;
    const [row] = await db.select().from(displayTemplate).where(eq(displayTemplate.kind, 'columns'));
    assert.ok(row);
    const { id: _, ...rest } = row;
    await db.insert(displayTemplate).values(
      Array.from({ length: TEMPLATES_MAX }, (_, index) => ({
        ...{ ...rest, isDefault: false, name: `n${100 + index}`, nameKey: `n${100 + index}` },
      })),
    );
    assert.deepEqual(rule(await create({ name: 'more', columns })), [400, 'name', 'template.many']);
  });
});
