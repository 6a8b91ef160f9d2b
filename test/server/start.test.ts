import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { fakeChild } from '#test/support/fake-build.ts';

const READY = /^Heliport ready at (http:\/\/127\.0\.0\.1:\d+)$/m;

interface Run {
  child: ChildProcessWithoutNullStreams;
  stdout: () => string;
  stderr: () => string;
  /** The address in the ready line; rejects if the process ends before it. */
  ready: Promise<string>;
  ended: Promise<number | null>;
}

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'heliport-start-'));
});
after(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the built server as a process, which is faster than starting the sources. */
function run(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['dist/server/index.js'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LIMIT_SIMULATED_HISTORY_DAYS: '0', ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      const [, url] = READY.exec(stdout) ?? [];
      if (url) resolve(url);
    });
    ended.then(() => reject(new Error(stderr)));
  });
  // A test of the exit does not wait for the ready line.
  ready.catch(() => undefined);
  return { child, stdout: () => stdout, stderr: () => stderr, ready, ended };
}

async function refusal(env: Record<string, string>): Promise<string> {
  const { ended, stderr } = run(env);
  assert.equal(await ended, 1);
  assert.doesNotMatch(stderr(), /^\s+at /m);
  return stderr();
}

test('says where it listens, who can sign in and where codes go', async () => {
  const server = run();
  const url = await server.ready;
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  const [first, ...rest] = server.stdout().split('\n');
  assert.equal(first, `Heliport ready at ${url}`);
  assert.ok(rest.includes('Demo accounts, password Helio@2026:'));
  for (const phone of ['13800000001', '13800000002', '13800000003', '13800000004']) {
    assert.ok(rest.some((line) => line.startsWith(`  ${phone}  `)));
  }
  assert.ok(rest.includes(`Verification codes go to ${join(dataDir, 'outbox.ndjson')}.`));
  for (const line of server.stderr().trim().split('\n')) assert.ok(JSON.parse(line));

  const second = await refusal({});
  assert.match(
    second,
    new RegExp(`^Heliport cannot start. DATA_DIR ${dataDir} is in use by another Heliport server`),
  );

  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
});

test('warns of origins that a child app asks for and nobody approved, with the remedy', async () => {
  const children = join(dataDir, 'children.json');
  await writeFile(children, JSON.stringify({ ...fakeChild, origins: { api: ['https://api.example'] } }));
  const warning =
    'The child app \\"monitor\\" asks for https://api.example, which the content policy refuses. To approve: add it to CHILD_ORIGINS.';
  for (const approved of ['', 'https://api.example']) {
    const server = run({ CHILDREN: children, CHILD_ORIGINS: approved });
    await server.ready;
    server.child.kill('SIGTERM');
    await server.ended;
    assert.equal(server.stderr().includes(warning), approved === '');
  }
});

test('takes commands of the administrator while it runs, also after it was killed', async () => {
  const admin = async () => {
    const parameters = ['dist/server/admin.js', 'station-key', 'SF-PV-01'];
    const { stdout } = await promisify(execFile)(process.execPath, parameters, {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    return stdout.trim().split('\n').at(-1);
  };
  const killed = run();
  await killed.ready;
  killed.child.kill('SIGKILL');
  await killed.ended;
  assert.match((await admin()) ?? '', /^hk_/);
  const server = run();
  const url = await server.ready;
  const { status } = await fetch(`${url}/api/telemetry/v1/frames`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await admin()}` },
    body: JSON.stringify({ frames: [] }),
  });
  assert.equal(status, 200);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
});

test('frees its directory when it is killed, and starts on it again', async () => {
  const killed = run();
  await killed.ready;
  killed.child.kill('SIGKILL');
  await killed.ended;
  const next = run();
  assert.ok(await next.ready);
  next.child.kill('SIGINT');
  assert.equal(await next.ended, 0);
});

test('finishes requests under way, then ends, whoever holds a connection open', async () => {
  const server = run();
  const url = await server.ready;
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({ username: '13800000001', password: 'Helio@2026' });
  const sent = request(`${url}/api/usercenter/login`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const answered = once(sent, 'response');
  sent.write(body.slice(0, 10));
  await fetch(`${url}/healthz`);
  // Browsers open connections before they send a request.
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  await once(silent, 'connect');
  server.child.kill('SIGTERM');
  while (!server.stderr().includes('draining')) await once(server.child.stderr, 'data');
  sent.end(body.slice(10));
  const [response] = await answered;
  assert.equal(response.statusCode, 200);
  response.resume();
  assert.equal(await server.ended, 0);
  agent.destroy();
});

test('refuses what it cannot work with, in a sentence', async () => {
  assert.match(
    await refusal({ PORT: 'http', DEMO: 'maybe' }),
    /^Heliport cannot start\. DEMO must be "on" or "off"\.\nPORT must be a port /,
  );
  assert.match(
    await refusal({ HOST: '203.0.113.1' }),
    /HOST 203\.0\.113\.1 is not an address of this machine\./,
  );

  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  assert.match(await refusal({ PORT: String(port) }), new RegExp(`PORT ${port} on 127.0.0.1 is in use`));
  taken.close();
});
