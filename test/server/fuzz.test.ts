import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { API_BASE } from '#contract/constants.ts';
import { dump } from '#server/admin/dump.ts';
import { accounts, organizations } from '#server/db/seed/accounts.ts';
import { contractCalls, fieldsOf, sampleOf } from '#test/support/contract-calls.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

/** At a time; more would only wait for the one embedded database. */
const AT_ONCE = 8;
const RANDOM_BODIES = 10;
/** Tables in which refused requests are counted, and what goes on by itself. */
const COUNTED = new Set(['limited_event', 'sign_in_attempt', 'session', 'refresh_token', 'station_reading']);

const nest = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values for a field, as JSON. */
const HOSTILE = [
  ...[
    'null',
    'true',
    '-1',
    '1e308',
    '9007199254740993',
    '""',
    '" "',
    '[]',
    '{}',
    '[null]',
    nest(10),
    nest(40),
  ],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\\u202e\\u200b"', '{"__proto__":{"x":1}}'],
  ...['{"constructor":{"prototype":{"x":1}}}', '{"toString":1}', `"${'x'.repeat(20_000)}"`],
  ...['"\'; drop table \\"user\\"; --"', '"../../../etc/passwd"', '"<script>alert(1)</script>"', '"{{7*7}}"'],
];

/** Bodies as a whole. */
const BODIES = [
  ...[
    '',
    ' ',
    'null',
    '[]',
    '"x"',
    '1',
    '{',
    '{"a":}',
    '\u0000',
    nest(2000),
    '{"__proto__":{"access":"open"}}',
  ],
  ...['{"unknown":1}', '{"\\u0000":1}', '{"\\ud800":1}', '{"constructor":1}', `{"a":${nest(2000)}}`],
];

const QUERIES = [
  ...[
    'a=1',
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    '%00=1',
    'page=1&page=2',
    '%ED%A0%80=1',
    '&&==&',
  ],
  ...[
    'page=%00',
    'page=-1',
    'page=1e99',
    'page=99999999999999999999',
    'size=NaN',
    'uuid=%ED%A0%80',
    'uuid=%',
  ],
  `uuid=${'x'.repeat(5000)}`,
];

let server: TestServer;
let calls: Call[];
before(async () => {
  server = await startServer();
  calls = await contractCalls();
});
after(() => server.close());

interface Sent {
  what: string;
  query?: string;
  body?: string;
}

/** Requests that break a call, derived from its schemas. */
function attacks({ method, query, body }: Call): Sent[] {
  const sample = sampleOf(body) as Record<string, unknown> | undefined;
  const withField = (name: string, json: string): string =>
    `{${[
      ...Object.entries(sample ?? {})
        .filter(([key]) => key !== name)
        .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`),
      `${JSON.stringify(name)}:${json}`,
    ].join(',')}}`;
  const queries = [
    ...QUERIES,
    ...fieldsOf(query).flatMap((name) =>
      ['', '%00', '%ED%A0%80', `${'9'.repeat(400)}`, '-1', "'", `1&${name}=2`].map(
        (value) => `${name}=${value}`,
      ),
    ),
  ].map((text) => ({ what: `?${text}`, query: text }));
  if (method === 'GET') return queries;
  return [
    ...queries.slice(0, 4),
    ...BODIES.map((text) => ({ what: text, body: text })),
    ...['unknown', '__proto__', ...fieldsOf(body)].flatMap((name) =>
      HOSTILE.map((json) => ({ what: `${name}: ${json}`, body: withField(name, json) })),
    ),
    ...fc
      .sample(fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }), {
        numRuns: RANDOM_BODIES,
        seed: 20_261_121,
      })
      .map((value) => ({ what: 'random', body: JSON.stringify(value) })),
  ];
}

async function send({ method, path }: Call, { query, body }: Sent, token: string) {
  const response = await fetch(`${server.url}${API_BASE}${path}${query ? `?${query}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-org-id': organizations.sunfield.id,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: body ?? '{}' }),
  });
  const text = await response.text();
  let envelope: { code?: unknown; message?: unknown; data?: unknown } = {};
  try {
    envelope = JSON.parse(text);
  } catch {
    assert.fail(`no envelope: ${response.status} ${text.slice(0, 100)}`);
  }
  return { status: response.status, ...envelope };
}

/** A hash of what the tables hold that no refused request may change. */
async function contents(): Promise<string> {
  const hash = createHash('sha256');
  let table = '';
  await dump(server.database.db, async (line) => {
    if (line.startsWith('{"table"')) ({ table } = JSON.parse(line));
    if (line.startsWith('[') && !COUNTED.has(table)) hash.update(line);
  });
  return hash.digest('hex');
}

test('every call that is declared is answered', async () => {
  const document = await (await fetch(`${server.url}${API_BASE}/docs/json`)).json();
  const missing = calls
    .filter(({ path, method }) => !document.paths[API_BASE + path]?.[method.toLowerCase()])
    .map(({ path }) => path);
  assert.deepEqual(missing, []);
});

test('no request breaks a call, and what is refused changes nothing (ASVS 2.2.2, 16.5.1)', async () => {
  for (const call of calls) {
    const { accessToken } = await server.signIn(accounts[0].phone);
    const holds = await contents();
    let accepted = 0;
    const queue = attacks(call);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let attack = queue.pop(); attack; attack = queue.pop()) {
          const name = `${call.path} ${attack.what.slice(0, 80)}`;
          const { status, code, message } = await send(call, attack, accessToken);
          assert.ok(status < 500, `${name}: ${status} ${message}`);
          assert.equal(typeof code, 'number', name);
          if (code === 200) accepted += 1;
          else assert.ok(message, name);
        }
      }),
    );
    if (accepted === 0) assert.equal(await contents(), holds, call.path);
  }
});

test('no header breaks a call', async () => {
  const { accessToken } = await server.signIn(accounts[0].phone);
  const long = 'x'.repeat(3000);
  const headers: Record<string, string>[] = [
    ...['Bearer', 'Bearer ', `Bearer ${long}`, 'Basic YTpi', `Bearer ${accessToken}x`, 'Bearer a.b.c'].map(
      (authorization) => ({ authorization }),
    ),
    ...['', "'", long, `${organizations.sunfield.id}, x`, '__proto__'].map((org) => ({
      authorization: `Bearer ${accessToken}`,
      'x-org-id': org,
    })),
    { 'accept-language': `${'en;q=0.1,'.repeat(300)}` },
    { 'accept-language': ';;;,q=,zh;q=9e999' },
    { cookie: `heliport-refresh=${long}; heliport-token=%ZZ; __proto__=1` },
    { origin: 'null' },
    { origin: 'not an origin' },
    { 'x-forwarded-for': `${long}, 1.2.3.4` },
    { 'content-type': 'application/json; charset=utf-16' },
  ];
  for (const { method, path } of calls) {
    for (const header of headers) {
      const init = { method, ...(method !== 'GET' && { body: '{}' }) };
      const response = await fetch(`${server.url}${API_BASE}${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', ...header },
      });
      const { code } = await response.json();
      assert.ok(
        response.status < 500 && typeof code === 'number',
        `${path} ${JSON.stringify(header).slice(0, 80)}`,
      );
    }
  }
});
