import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { pageOf, pageQuery } from '#contract/paging.ts';
import { Refusal } from '#server/core/refusal.ts';
import { route } from '#server/http/contract.ts';
import { contentDisposition } from '#server/http/file.ts';
import { type Probe, startProbe } from './probe.ts';

const open = { summary: 'A probe.', access: 'open' } as const;
const StationCode = Type.String({ pattern: '^[A-Z0-9-]{2,12}$', 'x-rule': 'field.pattern' });

const getPart = call({
  ...open,
  method: 'GET',
  path: '/probe/stations/:code/parts/:part',
  params: Type.Object({ code: StationCode, part: Type.Integer({ minimum: 1, maximum: 9 }) }),
  data: Type.Object({ code: Type.String(), part: Type.Integer() }),
});
const listParts = call({
  ...open,
  method: 'GET',
  path: '/probe/parts',
  query: pageQuery({ sort: ['code', 'name'], search: true, filters: { type: Type.Enum(['pv', 'ess']) } }),
  data: pageOf(Type.Object({ query: Type.String() })),
});
const getReport = call({
  ...open,
  method: 'GET',
  path: '/probe/reports/:id',
  params: Type.Object({ id: Type.String() }),
  file: { types: ['text/csv'], cache: 'revalidate' },
});
const getExport = call({
  ...open,
  access: 'session',
  method: 'GET',
  path: '/probe/export',
  file: { types: ['text/csv'] },
});
const CHANGED = new Date('2026-03-04T05:06:07.890Z');
let reads = 0;
let probe: Probe;
describe('kinds of calls', () => {
  before(async () => {
    probe = await startProbe({
      routes(app) {
        route(app, getPart, async ({ params }) => ({ ...params, secret: 'x' }));
        route(app, listParts, async ({ query }) => ({
          list: [{ query: JSON.stringify(query) }],
          pagination: { page: query.page, size: query.size, total: 1 },
        }));
        route(app, getReport, async ({ params: { id } }) => {
          if (id === 'missing') throw new Refusal(Code.NotFound);
          if (id === 'broken')
            return { type: 'text/csv', name: 'x', content: () => Promise.reject(new Error('no')) };
          if (id === 'wrong') return { type: 'text/html', content: Buffer.from('<script>') };
          if (id === 'bytes') return { type: 'text/csv', content: Buffer.from('a;b') };
          if (id === 'dated') return { type: 'text/csv', content: Readable.from(['a']), modifiedAt: CHANGED };
          return {
            ...{ type: 'text/csv', name: `${id}.csv`, version: '7' },
            content: async () => {
              reads += 1;
              return Readable.from(['a;', 'b']);
            },
          };
        });
        route(app, getExport, async () => ({ type: 'text/csv', content: Buffer.from('a'), name: 'a.csv' }));
      },
    });
  });
  after(() => probe.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(probe.url + path, { headers });
  const errorsOf = async (response: Response) => {
    const { data } = await response.json();
    return (data.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);
  };

  test('reads the parameters of a path by their schemas', async () => {
    const { data } = await (await get('/probe/stations/SF-1/parts/7')).json();
    assert.deepEqual(data, { code: 'SF-1', part: 7 });
    const encoded = await get('/probe/stations/A%2F1/parts/7');
    assert.deepEqual([encoded.status, await errorsOf(encoded)], [400, ['code: field.pattern']]);
  });

  test('refuses parameters that break their schemas, by name', async () => {
    for (const [path, error] of [
      ['/probe/stations/sf/parts/1', 'code: field.pattern'],
      ['/probe/stations/SF-1/parts/x', 'part: field.type'],
      ['/probe/stations/SF-1/parts/0', 'part: field.minimum'],
      ['/probe/stations/SF-1/parts/1e99', 'part: field.maximum'],
      [`/probe/stations/SF-1/parts/${'9'.repeat(90)}`, 'part: field.maximum'],
      ['/probe/stations/%00/parts/1', 'code: field.text'],
    ] as const) {
      const response = await get(path);
      assert.equal(response.status, 400, path);
      assert.deepEqual(await errorsOf(response), [error], path);
    }
  });

  test('takes page, size, sort, search and filters, and refuses others by name', async () => {
    const asked = async (query: string) =>
      JSON.parse((await (await get(`/probe/parts?${query}`)).json()).data.list[0].query);
    assert.deepEqual(await asked('type=pv'), { type: 'pv', page: 1, size: 10 });
    assert.equal((await asked('type=pv&sort=-name,code&search=a')).sort, '-name,code');
    for (const [query, error] of [
      ['type=pv&sort=price', 'sort: field.sort'],
      ['type=pv&sort=code,code', 'sort: field.sort'],
      ['type=pv&sort=--code', 'sort: field.sort'],
      ['type=pv&sort=', 'sort: field.sort'],
      ['type=pv&sort=code&sort=name', 'sort: field.type'],
      ['type=wind', 'type: field.choice'],
      ['type=pv&page=0', 'page: field.minimum'],
      ['type=pv&size=101', 'size: field.maximum'],
      ['type=pv&order=code', 'order: field.unknown'],
    ] as const)
      assert.deepEqual(await errorsOf(await get(`/probe/parts?${query}`)), [error], query);
    const { message } = await (
      await get('/probe/parts?type=pv&sort=price', { 'accept-language': 'en' })
    ).json();
    assert.equal(message, 'sort cannot be sorted by price.');
  });

  test('offers a file under its name, in UTF-8 and in ASCII', async () => {
    const response = await get(`/probe/reports/${encodeURIComponent('月报"(1)')}`);
    assert.equal(response.headers.get('content-type'), 'text/csv');
    assert.equal(
      response.headers.get('content-disposition'),
      `attachment; filename="___(1).csv"; filename*=UTF-8''%E6%9C%88%E6%8A%A5_%281%29.csv`,
    );
    assert.equal(await response.text(), 'a;b');
  });

  test('lets no name leave its folder, break its header or turn its text', async () => {
    for (const id of ['../../etc/passwd', 'a\r\nset-cookie: x=1', 'gpj\u202eexe', '.hidden', '\ud800']) {
      const response = await get(`/probe/reports/${encodeURIComponent(Buffer.from(id).toString())}`);
      const name = response.headers.get('content-disposition') ?? '';
      assert.equal(response.headers.get('set-cookie'), null);
      const decoded = decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(name)?.[1] ?? '');
      assert.match(decoded, /^[^./\\\p{Cc}\u202e][^/\\\p{Cc}\u202e]*$/u, id);
    }
    assert.ok(contentDisposition('长'.repeat(900)).length < 2100);
    assert.equal(contentDisposition(''), `attachment; filename="file"; filename*=UTF-8''file`);
  });

  test('answers 304 to a browser that has the file, without reading it', async () => {
    const first = await get('/probe/reports/a');
    const etag = first.headers.get('etag') ?? '';
    assert.match(etag, /^"[\w-]{22}"$/);
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    const before = reads;
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get('/probe/reports/a', { 'if-none-match': tags });
      assert.deepEqual([again.status, again.headers.get('etag'), await again.text()], [304, etag, ''], tags);
    }
    assert.equal(reads, before);
    assert.equal((await get('/probe/reports/a', { 'if-none-match': '"other"' })).status, 200);
    const bytes = (await get('/probe/reports/bytes')).headers.get('etag') ?? '';
    assert.equal((await get('/probe/reports/bytes', { 'if-none-match': bytes })).status, 304);
  });

  test('goes by the date of a file without a version', async () => {
    const asked = (date: string) => get('/probe/reports/dated', { 'if-modified-since': date });
    const first = await get('/probe/reports/dated');
    assert.equal(first.headers.get('last-modified'), 'Wed, 04 Mar 2026 05:06:07 GMT');
    assert.equal((await asked('Wed, 04 Mar 2026 05:06:07 GMT')).status, 304);
    assert.equal((await asked('Wed, 04 Mar 2026 05:06:06 GMT')).status, 200);
    assert.equal((await asked('nonsense')).status, 200);
  });

  test('keeps a file out of caches unless the call says otherwise', async () => {
    const { headers } = await get('/probe/export', { 'if-none-match': '*' });
    assert.deepEqual([headers.get('cache-control'), headers.get('etag')], ['no-store', null]);
  });

  test('refuses a file in the envelope, without the headers of a file', async () => {
    for (const [id, status] of [
      ['missing', 404],
      ['broken', 500],
      ['wrong', 500],
    ] as const) {
      const response = await get(`/probe/reports/${id}`);
      assert.equal((await response.json()).code, status);
      assert.equal(response.status, status);
      assert.deepEqual(
        [response.headers.get('content-disposition'), response.headers.get('etag')],
        [null, null],
      );
    }
  });

  test('answers HEAD for a file', async () => {
    const response = await fetch(`${probe.url}/probe/reports/bytes`, { method: 'HEAD' });
    assert.deepEqual([response.status, response.headers.get('content-length')], [200, '3']);
  });

  test('publishes parameters, files and paging as OpenAPI', async () => {
    const { paths } = await (await fetch(`${probe.url}/docs/json`)).json();
    const part = paths['/api/probe/stations/{code}/parts/{part}'].get;
    const named = (list: { name: string; in: string }[], where: string) =>
      list.filter((item) => item.in === where).map(({ name }) => name);
    assert.deepEqual(named(part.parameters, 'path'), ['code', 'part']);
    assert.equal(part.parameters[1].schema.maximum, 9);
    const { parameters } = paths['/api/probe/parts'].get;
    assert.deepEqual(named(parameters, 'query'), ['page', 'size', 'sort', 'search', 'type']);
    assert.match(parameters[2].description ?? parameters[2].schema.description, /code, name/);
    const report = paths['/api/probe/reports/{id}'].get.responses;
    assert.deepEqual(report['200'].content['text/csv'].schema, { type: 'string', format: 'binary' });
    assert.ok(report['200'].headers['content-disposition'] && report['304']);
    assert.ok(report.default.content['application/json']);
  });
});
