import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { MEASURES_BATCH } from '#contract/user-centre/child-measure/limits.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { fakeChild } from '#test/support/fake-build.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const MEASURES = '/measures/v1/children';
const FORMER = '/telemetry/v1/children';
const PER_MINUTE = 30;
const trace = 'a'.repeat(32);
const measure = { child: 'monitor', trace, phase: 'mount', ms: 42 };
const failure = { child: 'monitor', trace, step: 'load', cause: 'deadline' };

let server: TestServer;
let token: string;
describe('wrong and too many measures', () => {
  before(async () => {
    const folder = await makeDataDirectory('on');
    const file = join(folder, 'children.json');
    await writeFile(file, JSON.stringify(fakeChild));
    server = await startServer({ env: { CHILDREN: file, DATA_DIR: folder } });
    token = (await server.signIn(chen.phone)).accessToken;
  });
  after(() => server.close());

  const post = (body: unknown, path = MEASURES) => server.post(path, body, { token });
  const measures = (...list: unknown[]) => ({ measures: list, failures: [] });
  /** Series of the children in the metrics. */
  async function series(): Promise<string[]> {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return text.split('\n').filter((line) => line.startsWith('heliport_child_'));
  }
  /** Moves to the next minute, in which a person may send again. */
  const rest = () => server.advance(60);

  test('a batch that is too large, too deep or not JSON is refused', async () => {
    const padding = ' '.repeat(9000);
    assert.equal((await post(JSON.stringify(measures(measure)) + padding)).code, 413);
    assert.equal((await post(JSON.stringify(measures({ ...measure, child: 'x'.repeat(8200) })))).code, 413);
    for (const body of ['', '[]', 'null', '{', '"x"', `${'['.repeat(2000)}${']'.repeat(2000)}`])
      assert.equal((await post(body)).code, 400, body.slice(0, 20));
    const over = Array.from({ length: MEASURES_BATCH + 1 }, () => failure);
    assert.equal((await post({ measures: [], failures: over })).code, 400);
    assert.equal(
      (
        await post({
          ...measures(),
          reports: [
            { child: 'monitor', trace },
            { child: 'monitor', trace },
          ],
        })
      ).code,
      400,
    );
  });

  test('a value that no page measures is refused', async () => {
    rest();
    for (const change of [
      { ms: -1 },
      { ms: 1e300 },
      { ms: '42' },
      { ms: null },
      { phase: 'constructor' },
      { phase: '__proto__' },
      { phase: ['mount'] },
      { trace: `${trace}\n{"level":60}` },
      { trace: 'A'.repeat(32) },
      { child: 'monitor"} 1\nforged{x="' },
      { child: '' },
      { child: '__proto__' },
      { child: 'x'.repeat(33) },
      { label: 'x' },
    ]) {
      rest();
      const answer = await post(measures({ ...measure, ...change }));
      assert.equal(answer.code, 400, JSON.stringify(change));
    }
  });

  test('keys of prototypes are refused, and change nothing', async () => {
    rest();
    for (const text of [
      '{"measures":[],"failures":[],"__proto__":{"accepted":7}}',
      '{"measures":[{"__proto__":{"ms":1}}],"failures":[]}',
      '{"measures":[],"failures":[],"constructor":{"prototype":{"ms":1}}}',
    ])
      assert.equal((await post(text)).code, 400, text);
    assert.equal((Object.prototype as { ms?: number }).ms, undefined);
    // Well-formed names that every object has.
    for (const child of ['constructor', 'toString', 'hasOwnProperty', 'valueOf'])
      assert.deepEqual((await post(measures({ ...measure, child }))).data, { accepted: 0 }, child);
  });

  test('a flood of other children adds no series to the metrics', async () => {
    await post({ measures: [measure], failures: [failure] });
    const before = (await series()).length;
    for (let batch = 0; batch < 10; batch++) {
      rest();
      const list = Array.from({ length: MEASURES_BATCH }, (_, index) => ({
        ...measure,
        child: `c${batch}x${index}`,
      }));
      assert.deepEqual((await post(measures(...list))).data, { accepted: 0 });
    }
    assert.equal((await series()).length, before);
  });

  test('a person has one budget for both paths, and none for another person', async () => {
    rest();
    const empty = measures();
    const codes: number[] = [];
    for (let turn = 0; turn <= PER_MINUTE; turn++)
      codes.push((await post(empty, turn % 2 ? MEASURES : FORMER)).code);
    assert.deepEqual(codes, [...Array(PER_MINUTE).fill(200), 429]);
    const { accessToken } = await server.signIn(wang.phone);
    assert.equal((await server.post(MEASURES, empty, { token: accessToken })).code, 200);
  });

  test('at once, no more batches are taken than one after the other', async () => {
    rest();
    const answers = await Promise.all(Array.from({ length: 2 * PER_MINUTE }, () => post(measures(measure))));
    assert.equal(answers.filter(({ code }) => code === 200).length, PER_MINUTE);
    const refused = answers.find(({ code }) => code === 429);
    assert.ok(refused && refused.data.retryAfterSeconds > 0 && refused.data.retryAfterSeconds <= 60);
  });

  test('without a session, or with one that has ended, nothing is read or counted (ASVS 8.2.1)', async () => {
    rest();
    const before = await series();
    const body = { measures: [measure], failures: [failure] };
    for (const path of [MEASURES, FORMER]) {
      assert.equal((await server.post(path, body)).code, 401);
      assert.equal((await server.post(path, body, { token: 'forged' })).code, 401);
      // Refused before the body is parsed.
      assert.equal((await server.post(path, '{')).code, 401);
      assert.equal((await server.get(path, { token })).code, 404);
    }
    const { accessToken } = await server.signIn(chen.phone);
    await server.post('/usercenter/logout', {}, { token: accessToken });
    assert.equal((await server.post(MEASURES, body, { token: accessToken })).code, 10019);
    assert.deepEqual(await series(), before);
  });

  test('lines of the log are as many as the budget allows, each with known words alone', async () => {
    rest();
    const lines = () => server.log.filter((line) => line.includes('child app failed'));
    const before = lines().length;
    const full = { measures: [], failures: Array.from({ length: MEASURES_BATCH }, () => failure) };
    const codes: number[] = [];
    while (codes.at(-1) !== 429 && codes.length < 3 * PER_MINUTE) codes.push((await post(full)).code);
    // A slow machine has room for another batch before the one that is refused.
    assert.ok(codes.length > PER_MINUTE, `${codes.length}`);
    assert.equal(lines().length - before, (codes.length - 1) * MEASURES_BATCH);
    for (const line of lines()) assert.deepEqual(JSON.parse(line).failure, failure);
  });
});
