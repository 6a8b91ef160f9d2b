import assert from 'node:assert/strict';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { ChildManifest } from '#contract/child.ts';
import { childRelease } from '#server/core/child/schema.ts';
import { StartError } from '#server/core/start-error.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { fakeChild, writeFakeBuild } from '#test/support/fake-build.ts';
import { importMapOf } from '#test/support/page-server.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const limits = { childrenScanMs: 300, childrenRollbackMs: 100 };

/** A released manifest of an app, whose files are at an origin of its own. */
function manifest(name: string, version = '1.0.0', change: Partial<ChildManifest> = {}): ChildManifest {
  const entry = `https://${name}.example/${version}/index.js`;
  return {
    ...fakeChild,
    ...{ name, base: `/sub-${name}`, version, entry, versions: [version] },
    integrity: { [entry]: 'sha384-x' },
    title: { zh: name, en: name, ja: name },
    ...change,
  };
}

let folder: string;
let dist: string;
describe('the registry of children', () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heliport-registry-'));
    dist = writeFakeBuild();
  });
  after(() => Promise.all([folder, dist].map((each) => rm(each, { recursive: true }))));

  /** Entries of external apps in the next page that is loaded. */
  async function loaded({ url }: TestServer): Promise<Record<string, string>> {
    const { imports } = importMapOf(await (await fetch(`${url}/login`)).text());
    return Object.fromEntries(Object.entries(imports).filter(([, entry]) => entry.includes('.example/')));
  }

  /** Waits until the next page has these apps, each with its version. */
  async function shows(server: TestServer, wanted: Record<string, string>): Promise<void> {
    const expected = Object.entries(wanted).map(([name, version]) => [
      `@heliport/child-${name}`,
      `https://${name}.example/${version}/index.js`,
    ]);
    for (let turn = 0; turn < 100; turn++) {
      const found = await loaded(server);
      if (JSON.stringify(found) === JSON.stringify(Object.fromEntries(expected))) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.deepEqual(await loaded(server), Object.fromEntries(expected));
  }

  const refusals = ({ log }: TestServer): string[] =>
    log
      .filter((line) => line.includes('manifest of a child app refused'))
      .map((line) => JSON.parse(line).problem);

  onEachDatabase('apps that an operator registers', (start) => {
    let place: string;
    const put = async (file: string, content: unknown) => {
      // As an editor does it.
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      await writeFile(join(folder, '.next'), text);
      await rename(join(folder, '.next'), join(place, file));
    };

    describe('in a folder', () => {
      let server: TestServer;
      before(async () => {
        place = await mkdtemp(join(folder, 'apps-'));
        await put('tariff.json', manifest('tariff'));
        server = await start({ env: { CHILDREN: place }, dist, limits });
      });

      test('are in the next page once their manifest is there, changes, or goes', async () => {
        await shows(server, { tariff: '1.0.0' });
        await put('report.json', manifest('weather'));
        await shows(server, { tariff: '1.0.0', weather: '1.0.0' });
        await put('tariff.json', manifest('tariff', '1.1.0'));
        await shows(server, { tariff: '1.1.0', weather: '1.0.0' });
        await rm(join(place, 'report.json'));
        await shows(server, { tariff: '1.1.0' });
      });

      test('are in the menu and among the rights with the next call', async () => {
        await put('audit.json', manifest('audit', '1.0.0', { functionCodes: ['audit:view'] }));
        await shows(server, { audit: '1.0.0', tariff: '1.1.0' });
        const { accessToken: token, signInOrg } = await server.signIn(chen.phone);
        const options = { token, org: signInOrg.orgUuid };
        const { data } = await server.get('/usercenter/get-menu-list', options);
        assert.ok(data.list.some(({ name }: { name: string }) => name === 'audit'));
        const codes = await server.get('/usercenter/get-org-resources', options);
        assert.ok(codes.data.list.some(({ id }: { id: string }) => id === 'audit:view'));
        await rm(join(place, 'audit.json'));
        await shows(server, { tariff: '1.1.0' });
      });

      test('stay as they were while a manifest is broken, and the log names the field', async () => {
        await put('tariff.json', { ...manifest('tariff', '1.2.0'), chrome: 'loud' });
        await put('weather.json', manifest('weather', '2.0.0'));
        await shows(server, { tariff: '1.1.0', weather: '2.0.0' });
        const sentence =
          'entry 1 "tariff": chrome must be shell or own. If the app had a valid manifest, that one stays.';
        assert.deepEqual(refusals(server), [`CHILDREN (${place}), tariff.json, ${sentence}`]);
        // Without a name nobody knows whose it is, so that nothing is removed.
        await put('tariff.json', '{');
        await rm(join(place, 'weather.json'));
        await new Promise((resolve) => setTimeout(resolve, 600));
        await shows(server, { tariff: '1.1.0', weather: '2.0.0' });
        assert.match(refusals(server).at(-1) ?? '', /tariff\.json: cannot be read as JSON/);
        await put('tariff.json', manifest('tariff', '1.2.0'));
        await shows(server, { tariff: '1.2.0' });
      });

      test('of one name in two files leave the last good one', async () => {
        await put('again.json', manifest('tariff', '9.0.0'));
        await new Promise((resolve) => setTimeout(resolve, 600));
        await shows(server, { tariff: '1.2.0' });
        assert.match(refusals(server).at(-1) ?? '', /the child "tariff" is listed twice/);
        await rm(join(place, 'again.json'));
        await shows(server, { tariff: '1.2.0' });
      });

      test('that list one file with different contents are refused, and both are named', async () => {
        const { entry } = manifest('tariff', '1.2.0');
        await put('twin.json', manifest('twin', '1.2.0', { entry, integrity: { [entry]: 'sha384-y' } }));
        await new Promise((resolve) => setTimeout(resolve, 600));
        await shows(server, { tariff: '1.2.0' });
        assert.match(
          refusals(server).at(-1) ?? '',
          /"twin" and "tariff" list https:\/\/tariff\.example\/1\.2\.0\/index\.js with different contents/,
        );
        await rm(join(place, 'twin.json'));
        await shows(server, { tariff: '1.2.0' });
      });

      test('are the last good ones after a start with a broken manifest, which the ready line tells', async () => {
        await put('tariff.json', { ...manifest('tariff', '1.3.0'), colour: 'red' });
        const { DATA_DIR, DATABASE_URL = '' } = {
          DATA_DIR: server.config.dataDir,
          DATABASE_URL: server.config.databaseUrl,
        };
        await server.end();
        server = await start({ env: { CHILDREN: place, DATA_DIR, DATABASE_URL }, dist, limits });
        await shows(server, { tariff: '1.2.0' });
        assert.match(server.app.announcements.join('\n'), /"tariff": colour is not a manifest field/);
      });
    });

    test('that the database refuses keep neither the server from starting nor others from being stored', async () => {
      place = await mkdtemp(join(folder, 'apps-'));
      const first = await start({ env: { CHILDREN: place }, dist, limits });
      await first.database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;`);
      await first.database.db.execute(sql`
      create trigger refuse before insert on child_release for each row when (new.name = 'audit')
      execute function refuse()`);
      await put('audit.json', manifest('audit'));
      await put('tariff.json', manifest('tariff'));
      const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = first.config;
      await first.end();
      const env = { CHILDREN: place, DATA_DIR, DATABASE_URL };
      const second = await start({ env, dist, limits });
      await shows(second, { audit: '1.0.0', tariff: '1.0.0' });
      assert.ok(second.log.some((line) => line.includes('child apps not followed')));
      const stored = await second.database.db.select({ name: childRelease.name }).from(childRelease);
      assert.deepEqual(stored, [{ name: 'tariff' }]);
      await put('audit.json', { ...manifest('audit'), title: { zh: '\0', en: 'Audit', ja: 'Audit' } });
      await second.end();
      const third = await start({ env, dist, limits });
      await shows(third, { tariff: '1.0.0' });
      assert.match(third.app.announcements.join('\n'), /"audit": title\.zh must be text without NUL/);
    });

    test('are seen by every server on the database, each from its own copy', async () => {
      place = await mkdtemp(join(folder, 'apps-'));
      await put('tariff.json', manifest('tariff'));
      const first = await start({ env: { CHILDREN: place }, dist, limits });
      if (!first.config.databaseUrl) return;
      const second = await start({
        env: { CHILDREN: place, DATABASE_URL: first.config.databaseUrl },
        ...{ dist, limits },
      });
      await put('tariff.json', manifest('tariff', '1.1.0'));
      await Promise.all([first, second].map((server) => shows(server, { tariff: '1.1.0' })));
    });
  });

  describe('CHILDREN as a file', () => {
    onEachDatabase('with a list', (start) => {
      test('is read again when it is replaced, and a mistake concerns one app alone', async () => {
        const place = join(folder, 'children.json');
        const write = (list: unknown) => writeFile(place, JSON.stringify(list));
        await write([manifest('tariff')]);
        const server = await start({ env: { CHILDREN: place }, dist, limits });
        await shows(server, { tariff: '1.0.0' });
        const fine = manifest('weather');
        for (const [wrong, problem] of [
          [{ ...fine, chrome: 'loud' }, 'chrome must be shell or own'],
          [{ ...fine, routes: [{ name: 'all' }] }, 'routes[0].path is missing'],
          [{ ...fine, base: '/sub-tariff' }, 'base must be /sub-weather'],
          [{ ...fine, entry: 'weather.js' }, 'entry must be an address, https://… or /…'],
          [{ ...fine, integrity: {} }, 'integrity does not contain the entry'],
        ] as const) {
          await write([manifest('tariff', '1.1.0'), wrong]);
          const sentence = `CHILDREN (${place}), entry 2 "weather": ${problem}. If the app had a valid manifest, that one stays.`;
          for (let turn = 0; turn < 100 && !refusals(server).includes(sentence); turn++)
            await new Promise((resolve) => setTimeout(resolve, 50));
          assert.ok(refusals(server).includes(sentence), refusals(server).join('\n'));
        }
        await shows(server, { tariff: '1.1.0' });
        await write([fine]);
        await shows(server, { weather: '1.0.0' });
        await rm(place);
        await new Promise((resolve) => setTimeout(resolve, 600));
        await shows(server, { weather: '1.0.0' });
        assert.match(refusals(server).at(-1) ?? '', /does not exist/);
      });

      test('that does not exist stops the start', async () => {
        const missing = join(folder, 'none.json');
        await assert.rejects(
          start({ env: { CHILDREN: missing } }),
          (error) =>
            error instanceof StartError && error.message === `CHILDREN (${missing}): does not exist.`,
        );
      });
    });
  });
});
