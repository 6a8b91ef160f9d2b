import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { fakeChild } from '#test/support/fake-build.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen, viewer] = accounts;
const MEASURES = '/measures/v1/children';
const trace = 'a'.repeat(32);
const measure = { child: 'monitor', trace, phase: 'mount', ms: 42 };
const failure = { child: 'monitor', trace, step: 'load', cause: 'deadline' };

/** Apps that need a right: as a whole, and with a page that has another one. */
const closed = { ...fakeChild, name: 'audit', base: '/sub-audit', functionCodes: ['audit:view'] };
const [overview] = fakeChild.routes ?? [];
const page = {
  ...{ ...closed, name: 'report', base: '/sub-report' },
  routes: [{ ...overview, functionCode: 'monitor:view' }],
};

let server: TestServer;
let token: string;
describe('measures of children', () => {
  before(async () => {
    const folder = await makeDataDirectory('on');
    const file = join(folder, 'children.json');
    await writeFile(file, JSON.stringify([fakeChild, closed, page]));
    server = await startServer({
      env: { CHILDREN: file, DATA_DIR: folder },
      limits: { measuresPerMinute: 5 },
    });
    token = (await server.signIn(chen.phone)).accessToken;
  });
  after(() => server.close());

  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();

  test('counts what browsers measured of children, and how they failed', async () => {
    const body = { measures: [measure], failures: [failure] };
    assert.deepEqual((await server.post(MEASURES, body, { token })).data, { accepted: 2 });
    const text = await metrics();
    assert.match(text, /heliport_child_phase_seconds_sum\{child="monitor",phase="mount"\} 0\.042/);
    assert.match(text, /heliport_child_failures_total\{child="monitor",step="load",cause="deadline"\} 1/);
    const line = server.log.find((each) => each.includes('child app failed')) ?? '';
    assert.deepEqual(JSON.parse(line).failure, failure);
  });

  test('takes the same at the former path, for tabs that were opened before it moved', async () => {
    const body = { measures: [measure], failures: [] };
    assert.deepEqual((await server.post('/telemetry/v1/children', body, { token })).data, { accepted: 1 });
  });

  test('counts what is deprecated and used, and nothing else under that name', async () => {
    const used = (what: string) => ({ child: 'monitor', trace, what });
    const deprecations = [used('POST /telemetry/v1/children'), used('constructor'), used('forged"} 7')];
    const body = { measures: [], failures: [], deprecations };
    assert.deepEqual((await server.post(MEASURES, body, { token })).data, { accepted: 1 });
    const lines = (await metrics())
      .split('\n')
      .filter((line) => line.startsWith('heliport_child_deprecations'));
    assert.deepEqual(lines, [
      'heliport_child_deprecations_total{child="monitor",what="POST /telemetry/v1/children"} 1',
    ]);
  });

  test('logs what a person reports, with its number', async () => {
    const body = { measures: [], failures: [], reports: [{ child: 'monitor', trace }] };
    assert.deepEqual((await server.post(MEASURES, body, { token })).data, { accepted: 1 });
    assert.match(await metrics(), /heliport_child_reports_total\{child="monitor"\} 1/);
    const line = server.log.find((each) => each.includes('a person reports a child app')) ?? '';
    assert.deepEqual(JSON.parse(line).report, { child: 'monitor', trace });
  });

  test('makes no label of a child that nobody registered', async () => {
    const body = { measures: [{ ...measure, child: 'nobody' }], failures: [] };
    assert.deepEqual((await server.post(MEASURES, body, { token })).data, { accepted: 0 });
    assert.doesNotMatch(await metrics(), /nobody/);
  });

  test('refuses other values, too many of them, and callers without a session', async () => {
    const wrong = { measures: [{ ...measure, phase: 'guessed' }], failures: [] };
    assert.equal((await server.post(MEASURES, wrong, { token })).code, 400);
    const many = { measures: Array.from({ length: 21 }, () => measure), failures: [] };
    assert.equal((await server.post(MEASURES, many, { token })).code, 400);
    assert.equal((await server.post(MEASURES, { measures: [], failures: [] })).status, 401);
  });

  test('takes a few batches a minute of each person', async () => {
    const empty = { measures: [], failures: [] };
    const codes: number[] = [];
    for (let i = 0; i < 6; i++) codes.push((await server.post(MEASURES, empty, { token })).code);
    assert.equal(codes.at(-1), 429);
    const { accessToken } = await server.signIn(viewer.phone);
    assert.equal((await server.post(MEASURES, empty, { token: accessToken })).code, 200);
  });

  test('counts nothing of an app that the person cannot open', async () => {
    const send = async (child: string, phone: string, inOrganization: boolean) => {
      server.advance(60);
      const { accessToken, signInOrg } = await server.signIn(phone);
      const options = { token: accessToken, ...(inOrganization && { org: signInOrg.orgUuid }) };
      const body = {
        ...{ measures: [{ ...measure, child }], failures: [{ ...failure, child }] },
        reports: [{ child, trace }],
      };
      return (await server.post(MEASURES, body, options)).data.accepted;
    };
    assert.equal(await send('audit', chen.phone, false), 0);
    assert.equal(await send('audit', viewer.phone, true), 0);
    assert.doesNotMatch(await metrics(), /child="audit"/);
    assert.equal(await send('report', viewer.phone, true), 3);
    assert.equal(await send('audit', chen.phone, true), 3);
    assert.match(
      await metrics(),
      /heliport_child_failures_total\{child="audit",step="load",cause="deadline"\} 1/,
    );
  });

  test('counts a failure of a release once a minute and person, whatever release they name', async () => {
    const counted = async () =>
      Number(/heliport_child_failures_total\{child="monitor".*\} (\d+)/.exec(await metrics())?.[1]);
    const send = (versions: readonly string[]) =>
      server.post(
        MEASURES,
        { measures: [], failures: versions.map((version) => ({ ...failure, version })) },
        { token },
      );
    server.advance(60);
    const before = await counted();
    await send(['1.0.1', '1.0.1']);
    await send(['1.0.1']);
    assert.equal((await counted()) - before, 1);
    await send(['9.0.1', '9.0.2', '9.0.3']);
    assert.equal((await counted()) - before, 2);
    server.advance(60);
    await send(['1.0.1']);
    assert.equal((await counted()) - before, 3);
  });
});
