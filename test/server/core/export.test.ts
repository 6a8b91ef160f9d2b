import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import readXlsx from 'read-excel-file/node';
import { Type } from 'typebox';
import type { Job } from '#contract/user-centre/job/calls.ts';
import type { Domain } from '#server/core/domain.ts';
import { type ExportColumn, exportSource } from '#server/core/export/source.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { fetchFile, jobEnd, unzipped } from '#test/support/jobs.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const [chen, wang] = accounts;
const { sunfield } = organizations;
const QUARTER_MS = 900_000;

const text = (title: string) => ({ zh: title, en: title, ja: title });
const COLUMNS: readonly ExportColumn[] = [
  { key: 'n', kind: 'number', sums: true, title: text('Number') },
  { key: 'word', kind: 'text', title: text('=Word') },
];
const WORDS = ['=1+1', '+49', '-5', '@x', '\tx', '＝1', 'a "quoted", word', '中文'];

/** A domain of the test's own with numbered rows to export. */
const numbers: Domain = {
  ...{ name: 'numbers', limits: {}, floors: {}, tasks: [], routes: () => undefined },
  seedDemo: async () => true,
  exports: [
    exportSource({
      name: 'numbers',
      title: text('Numbers'),
      filter: Type.Object({ rows: Type.Integer(), wide: Type.Optional(Type.Integer()) }),
      choices: COLUMNS.map(({ key }) => key),
      async open(_, { filter: { rows, wide = 0 } }) {
        const more = Array.from({ length: wide }, (_, index) => ({
          ...{ key: `w${index}`, kind: 'number' as const, title: text(`W${index}`) },
        }));
        return {
          ...{ columns: [...COLUMNS, ...more], total: rows },
          async *pages() {
            for (let at = 0; at < rows; at += 1000) {
              yield Array.from({ length: Math.min(1000, rows - at) }, (_, index) => [
                (at + index) / 10,
                WORDS[(at + index) % WORDS.length] ?? '',
              ]);
            }
          },
        };
      },
    }),
  ],
};

onEachDatabase('exports', (start) => {
  let server: TestServer;
  let seat: { token: string; org: string };
  before(async () => {
    server = await start({ limits: { jobPollMs: 20 }, domains: [numbers] });
    seat = { token: (await server.signIn(chen.phone)).accessToken, org: sunfield.id };
  });

  async function exported(params: object, language = 'en'): Promise<{ job: Job; bytes: Buffer }> {
    const { data, message, errors } = await server.post(
      '/jobs/v1/jobs',
      { kind: 'export', params },
      { ...seat, language },
    );
    assert.ok(data.id, `${message} ${errors}`);
    const job = await jobEnd(server, seat, data.id);
    assert.equal(job.state, 'done', job.message);
    const answer = await fetchFile(server, seat, job.file ?? '');
    return { job, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  const errorsOf = async (params: object) =>
    (await server.post('/jobs/v1/jobs', { kind: 'export', params }, seat)).errors;
  const linesOf = (csv: Buffer) => csv.toString().trimEnd().split('\r\n');

  test('give all rows of the filter as CSV that a spreadsheet reads and does not run', async () => {
    const { job, bytes } = await exported({ source: 'numbers', format: 'csv', filter: { rows: 2500 } });
    const lines = linesOf(bytes);
    assert.equal(lines.length, 2501);
    assert.equal(lines[0], "\ufeffNumber,'=Word");
    assert.deepEqual(lines.slice(1, 9), [
      "0,'=1+1",
      "0.1,'+49",
      "0.2,'-5",
      "0.3,'@x",
      "0.4,'\tx",
      "0.5,'＝1",
      '0.6,"a ""quoted"", word"',
      '0.7,中文',
    ]);
    assert.match(job.result?.name ?? '', /^Numbers \d{4}-\d\d-\d\d \d{6}\.csv$/);
    assert.equal(job.result?.bytes, bytes.length);
  });

  test('give the chosen columns in their order', async () => {
    const filter = { rows: 2 };
    const { bytes } = await exported({ source: 'numbers', format: 'csv', filter, columns: ['word', 'n'] });
    assert.deepEqual(linesOf(bytes), ["\ufeff'=Word,Number", "'=1+1,0", "'+49,0.1"]);
    assert.deepEqual(await errorsOf({ source: 'numbers', format: 'csv', filter, columns: ['n', 'none'] }), [
      'params.columns.1: export.column',
    ]);
  });

  test('say in a sheet of their own where they come from', async () => {
    const { bytes } = await exported({ source: 'numbers', format: 'xlsx', filter: { rows: 1001 } });
    const [data, provenance] = await readXlsx(bytes);
    assert.deepEqual(data?.data.slice(0, 3), [
      ['Number', "'=Word"],
      [0, "'=1+1"],
      [0.1, "'+49"],
    ]);
    assert.equal(data?.data.length, 1002);
    const facts = new Map(provenance?.data.map(([label, value]) => [label, value]));
    assert.equal(facts.get('Contents'), 'Numbers');
    assert.equal(facts.get('Exported by'), '陈立新');
    assert.equal(facts.get('Filter'), 'rows = 1001');
    assert.equal(facts.get('Rows'), 1001);
    assert.equal(facts.get('Sum: Number'), 50050);
    assert.match(String(facts.get('Exported at (UTC)')), /^\d{4}-\d\d-\d\dT/);
  });

  test('speak the language of the person who asked', async () => {
    const { bytes } = await exported({ source: 'stations', format: 'xlsx', filter: {} }, 'ja');
    const [data, provenance] = await readXlsx(bytes);
    assert.deepEqual([data?.sheet, provenance?.sheet], ['データ', '出典']);
    assert.deepEqual(data?.data[0]?.slice(0, 3), ['コード', '名称', '種別']);
  });

  test('of more rows than a spreadsheet takes are CSV in an archive, with the provenance', async () => {
    const { job, bytes } = await exported({ source: 'numbers', format: 'xlsx', filter: { rows: 100_001 } });
    assert.equal(job.result?.type, 'application/zip');
    const files = unzipped(bytes);
    assert.deepEqual([...files.keys()], ['Data.csv', 'Provenance.csv']);
    const lines = linesOf(files.get('Data.csv') ?? Buffer.alloc(0));
    assert.deepEqual([lines.length, lines.at(-1)], [100_002, "10000,'=1+1"]);
    assert.match(files.get('Provenance.csv')?.toString() ?? '', /Sum: Number,500005000\r\n/);
    const wide = { rows: 20_000, wide: 60 };
    const many = await exported({ source: 'numbers', format: 'xlsx', filter: wide });
    assert.equal(many.job.result?.type, 'application/zip');
  });

  test('of the ledger have the stations of the filter and no others', async () => {
    const filter = { type: 'PV_ES', search: 'valencia' };
    const { bytes } = await exported({
      source: 'stations',
      format: 'csv',
      filter,
      columns: ['code', 'launchDate'],
    });
    assert.deepEqual(linesOf(bytes).length, 2);
    assert.match(linesOf(bytes)[1] ?? '', /^SF-PVES-02,\d{4}-\d\d-\d\d$/);
    const all = await exported({ source: 'stations', format: 'csv', filter: {}, columns: ['code'] });
    const codes = linesOf(all.bytes).slice(1);
    assert.equal(codes.length, 9);
    assert.ok(codes.every((code) => code.startsWith('SF-')));
  });

  test('of all stations have the chosen columns, and say where they come from', async () => {
    const columns = ['code', 'rtePercent', 'safeDays'];
    const { bytes } = await exported({ source: 'portfolio', format: 'xlsx', filter: {}, columns });
    const [data, provenance] = await readXlsx(bytes);
    const [heads, ...rows] = data?.data ?? [];
    assert.deepEqual(heads, ['Code', 'Round trip 30 d %', 'Safe days']);
    assert.equal(new Set(rows.map(([code]) => code)).size, 9);
    const facts = new Map(provenance?.data.map(([label, value]) => [label, value]));
    assert.deepEqual([facts.get('Contents'), facts.get('Rows')], ['Stations Overview', 9]);
  });

  test('of chosen stations have those of the scope and no others', async () => {
    const filter = { codes: ['SF-PVES-02', 'HS-ES-01', 'SF-ES-01'] };
    const { bytes } = await exported({ source: 'portfolio', format: 'csv', filter, columns: ['code'] });
    assert.deepEqual(linesOf(bytes).slice(1), ['SF-ES-01', 'SF-PVES-02']);
    const errors = await errorsOf({ source: 'portfolio', format: 'csv', filter: { codes: [] } });
    assert.match(String(errors), /codes/);
  });

  test('of operation records have those of the person, all pages of them', async () => {
    const { db } = server.database;
    await db.insert(operationRecord).values(
      Array.from({ length: 1100 }, (_, index) => ({
        ...{ userId: chen.id, source: 'server', title: `op-${index}`, subject: `person:${chen.id}` },
        // Many of the same moment.
        createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 400) * 1000),
      })),
    );
    const { bytes } = await exported({ source: 'records', format: 'csv', filter: {}, columns: ['title'] });
    const ours = linesOf(bytes).filter((line) => line.startsWith('op-'));
    assert.equal(ours.length, 1100);
    assert.equal(new Set(ours).size, 1100);
  });

  test('of curves have local times with their offset, values and their quality', async () => {
    const place = await measuredStation(server);
    const from = Math.floor(server.clock().getTime() / QUARTER_MS) * QUARTER_MS - 8 * QUARTER_MS;
    const minutes = Array.from({ length: 30 }, (_, minute) => minute).filter((minute) => minute !== 7);
    const frames = minutes.map((minute) => ({
      ...{ device: 'BAT-1', ts: new Date(from + minute * 60_000).toISOString() },
      ...{ quality: 4, v: { socPercent: minute, chargeKwh: 1000 + minute } },
    }));
    await server.post('/telemetry/v1/frames', { frames }, { token: place.key });
    const line = (point: string) => ({ station: 'SF-ES-01', device: 'BAT-1', point });
    const filter = {
      series: [line('socPercent'), line('chargeKwh')],
      ...{ from: new Date(from).toISOString(), to: new Date(from + 1_800_000).toISOString(), density: 1440 },
    };
    const { bytes } = await exported({ source: 'curves', format: 'csv', filter });
    const lines = linesOf(bytes);
    assert.equal(
      lines[0],
      '\ufeffTime,UTC offset,SF-ES-01 BAT-1 socPercent (%),SF-ES-01 BAT-1 socPercent quality,SF-ES-01 BAT-1 chargeKwh (kWh),SF-ES-01 BAT-1 chargeKwh quality',
    );
    const local = new Date(from + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    assert.equal(lines[1], `${local},UTC+08:00,0,L S,1,L S`);
    assert.equal(lines.length, 30);
    const workbook = await readXlsx((await exported({ source: 'curves', format: 'xlsx', filter })).bytes);
    const [[, [time] = []] = []] = workbook.map(({ data }) => data);
    assert.ok(time instanceof Date);
    // A cell has a fraction of a day, which Excel shows to the nearest second.
    const shown = new Date(Math.round(time.getTime() / 1000) * 1000);
    assert.equal(shown.toISOString().slice(0, 19).replace('T', ' '), local);
    const facts = new Map(workbook[1]?.data.map(([label, value]) => [label, value]));
    assert.equal(facts.get('Time zone'), 'Asia/Shanghai');
    assert.equal(facts.get('Completeness'), '96.66 % (58 / 60)');
    assert.equal(facts.get('Sum: SF-ES-01 BAT-1 chargeKwh (kWh)'), 29);
  });

  test('of curves refuse at once what the curves refuse, and name the field', async () => {
    const filter = {
      series: [{ station: 'SF-ES-01', device: 'NONE', point: 'x' }],
      ...{ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', density: 96 },
    };
    const of = (more: object) => ({ source: 'curves', format: 'csv', filter: { ...filter, ...more } });
    assert.deepEqual(await errorsOf(of({})), ['params.filter.series.0.device: series.device']);
    assert.deepEqual(await errorsOf(of({ to: '2025-11-02T00:00:00Z' })), ['params.filter.to: period.ends']);
    assert.deepEqual(await errorsOf(of({ density: 7 })), ['params.filter.density: field.choice']);
    const foreign = [{ station: 'HS-ES-01', device: 'x', point: 'x' }];
    const { status } = await server.post(
      '/jobs/v1/jobs',
      { kind: 'export', params: of({ series: foreign }) },
      seat,
    );
    assert.equal(status, 404);
  });

  test('of slots are of at most 800 days, in their order', async () => {
    const errors = (from: string, to: string) =>
      errorsOf({ source: 'slots', format: 'csv', filter: { stations: ['SF-ES-01'], from, to } });
    assert.deepEqual(await errors('2024-01-01', '2026-03-11'), ['params.filter.to: period.long']);
    assert.deepEqual(await errors('1970-01-01', '2099-12-31'), ['params.filter.to: period.long']);
    assert.deepEqual(await errors('2026-03-02', '2026-03-01'), ['params.filter.to: period.ends']);
  });

  test('need report:export and the right of the page', async () => {
    const other = { token: (await server.signIn(wang.phone)).accessToken, org: sunfield.id };
    for (const source of ['stations', 'records']) {
      const params = { source, format: 'csv', filter: {} };
      const refused = await server.post('/jobs/v1/jobs', { kind: 'export', params }, other);
      assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    }
  });
});
