import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { API_BASE } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { fieldsOf, sampleOf } from '#test/support/contract-calls.ts';

/** Tables in which refused requests are counted, or kept: the log of commands has those that a rule refused. */
export const COUNTED = new Set([
  ...['limited_event', 'sign_in_attempt', 'session', 'refresh_token'],
  ...['command', 'command_step'],
]);

/** At a time; more would only wait for the one embedded database. */
const AT_ONCE = 8;
const RANDOM_BODIES = 10;
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

/** Fields of a call that together get all hostile values in the daily run. The long run gives each field all of them. */
const SHARES = process.env.TEST_ATTACKS === 'all' ? 1 : 3;

/** The hostile values for the field at an index. */
export const hostileFor = (index: number): string[] =>
  HOSTILE.filter((_json, at) => at % SHARES === index % SHARES);

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

export interface Attack {
  what: string;
  query?: string;
  body?: string;
  /** Values in the path, as they are sent; the others are the call's samples. */
  params?: Record<string, string>;
}

/** Values in a path. */
const PARAMS = [
  ...[
    '%00',
    '%ED%A0%80',
    '%',
    '..',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e',
    '-1',
    '1e99',
    '__proto__',
    "'",
    '%27%3B--',
  ],
  ...[
    '9'.repeat(90),
    'x'.repeat(100),
    'x'.repeat(5000),
    '%F0%9F%98%80',
    '%3Cscript%3E',
    '{id}',
    ':id',
    '*',
    '%20',
  ],
];

/** A call's path with a value at each name. */
export function pathOf({ path, params }: Call, given: Record<string, string> = {}): string {
  const samples = (sampleOf(params) ?? {}) as Record<string, unknown>;
  return path.replace(
    /:(\w+)/g,
    (_, name: string) => given[name] ?? encodeURIComponent(String(samples[name])),
  );
}

/** A body with one field replaced by a value in JSON. */
export function withField(sample: object, name: string, json: string): string {
  const others = Object.entries(sample)
    .filter(([key]) => key !== name)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${[...others, `${JSON.stringify(name)}:${json}`].join(',')}}`;
}

/** Requests that break a call, derived from its schemas. */
export function attacks(call: Call): Attack[] {
  const inPath = fieldsOf(call.params).flatMap((name) =>
    PARAMS.map((value) => ({ what: `${name}: ${value}`, params: { [name]: value } })),
  );
  return [...inPath, ...attacksBeside(call)];
}

/** The same beside the path. */
function attacksBeside({ method, query, body }: Call): Attack[] {
  const sample = (sampleOf(body) ?? {}) as Record<string, unknown>;
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
    ...['unknown', '__proto__', ...fieldsOf(body)].flatMap((name, index) =>
      hostileFor(index).map((json) => ({ what: `${name}: ${json}`, body: withField(sample, name, json) })),
    ),
    ...fc
      .sample(fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }), {
        numRuns: RANDOM_BODIES,
        seed: 20_261_121,
      })
      .map((value) => ({ what: 'random', body: JSON.stringify(value) })),
  ];
}

async function send(
  url: string,
  call: Call,
  { query, body, params }: Attack,
  { token, org }: { token: string; org: string },
) {
  const { method } = call;
  const response = await fetch(`${url}${API_BASE}${pathOf(call, params)}${query ? `?${query}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-org-id': org,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: body ?? '{}' }),
  });
  if ((call.events || call.file) && response.ok) {
    // A file has no envelope, and a stream that was opened does not end by itself.
    await response.body?.cancel();
    return { status: response.status, code: Code.Ok };
  }
  const text = await response.text();
  let envelope: { code?: unknown; message?: unknown; data?: unknown } = {};
  try {
    envelope = JSON.parse(text);
  } catch {
    assert.fail(`no envelope: ${response.status} ${text.slice(0, 100)}`);
  }
  return { status: response.status, ...envelope };
}

/** Sends attacks side by side; none may break the call. Answers how many were taken. */
export async function sendAll(
  url: string,
  call: Call,
  queue: Attack[],
  seat: { token: string; org: string },
): Promise<number> {
  let accepted = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let attack = queue.pop(); attack; attack = queue.pop()) {
        const name = `${call.path} ${attack.what.slice(0, 80)}`;
        const { status, code, message } = await send(url, call, attack, seat);
        assert.ok(status < 500, `${name}: ${status} ${message}`);
        assert.equal(typeof code, 'number', name);
        if (code === 200) accepted += 1;
        else assert.ok(message, name);
      }
    }),
  );
  return accepted;
}
