import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FILE = join(root, 'apps/strategy/index.ts');
const DEADLINE_MS = 60_000;

interface BuildEvent {
  type: 'changed' | 'failed';
  part: string;
  text?: string;
}

/** Calls until it answers something. */
async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + DEADLINE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error('It did not come in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('npm run dev', () => {
  const source = readFileSync(FILE, 'utf8');
  const dataDir = mkdtempSync(join(tmpdir(), 'heliport-dev-'));
  const events: BuildEvent[] = [];
  const leave = new AbortController();
  let program: ChildProcess;
  let printed = '';
  let url = '';

  /** Hears what the pages are told. */
  async function listen(): Promise<void> {
    const { body } = await fetch(`${url}/__dev/events`, { signal: leave.signal });
    const decoder = new TextDecoder();
    for await (const chunk of body as ReadableStream<Uint8Array>)
      for (const [, event = ''] of decoder.decode(chunk).matchAll(/^data: (.+)$/gm))
        events.push(JSON.parse(event));
  }

  before(async () => {
    program = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: root,
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    });
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', (chunk) => {
        printed += chunk;
      });
    url = await eventually(() => /ready at (http:\S+)/.exec(printed)?.[1]);
    listen().catch(() => undefined);
  });
  after(async () => {
    writeFileSync(FILE, source);
    leave.abort();
    const gone = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
    // What comes after runs the release's files.
    spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root });
  });

  const entry = async () =>
    (await (await fetch(`${url}/child/strategy/manifest.json`)).json()).entry as string;

  test('puts its client into the pages, and into nothing else', async () => {
    const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
    assert.match(await page.text(), /<script src="\/__dev\/client\.js" async><\/script><\/body>/);
    assert.equal((await fetch(`${url}/__dev/client.js`)).status, 200);
    assert.deepEqual(await (await fetch(`${url}/healthz`)).json(), { status: 'alive' });
  });

  test('builds the app whose file was saved, alone, and tells the pages', async () => {
    const old = await entry();
    writeFileSync(FILE, `${source}\nconsole.debug('saved');\n`);
    await eventually(() => events[0]);
    assert.deepEqual(events, [{ type: 'changed', part: 'child/strategy' }]);
    const now = await entry();
    assert.notEqual(now, old);
    assert.match(await (await fetch(url + now)).text(), /console\.debug\(['"]saved['"]\)/);
    const page = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
    assert.ok(page.includes(now));
  });

  test('tells place and reason of a build that failed, last and to each page, and goes on', async () => {
    events.length = 0;
    writeFileSync(FILE, `${source}\nconst = 1;\n`);
    const { type, part, text = '' } = await eventually(() => events[0]);
    assert.deepEqual({ type, part }, { type: 'failed', part: 'child/strategy' });
    assert.match(text, /apps\/strategy\/index\.ts:\d+:\d+/);
    assert.match(printed.trimEnd(), /── build failed: child\/strategy ─+\n[^─]+\n─+$/);
    writeFileSync(FILE, source);
    await eventually(() => events[1]);
    assert.deepEqual(events[1], { type: 'changed', part: 'child/strategy' });
  });
});
