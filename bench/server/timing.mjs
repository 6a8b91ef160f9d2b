import { PASSWORD, PHONE, postSignIn } from './people.mjs';

const WRONG = 'Wrong@2026';
const UNKNOWN = '13911111111';
const DISABLED = '15800100030';
const LOCKED_FROM = '198.18.255.1';
const TIMES = 120;

const kinds = {
  'signed in': { username: PHONE, password: PASSWORD, code: 200 },
  known: { username: PHONE, password: WRONG, code: 400 },
  unknown: { username: UNKNOWN, password: WRONG, code: 400 },
  disabled: { username: DISABLED, password: PASSWORD, code: 400 },
  'locked, known': { username: PHONE, password: WRONG, code: 429, address: LOCKED_FROM },
  'locked, right': { username: PHONE, password: PASSWORD, code: 429, address: LOCKED_FROM },
  'locked, unknown': { username: UNKNOWN, password: WRONG, code: 429, address: LOCKED_FROM },
};

/**
 * Measures interleaved sign-ins: of an existing, an unknown and a disabled account, and of locked accounts, where the
 * right password is refused like a wrong one.
 */
export async function timings(port, database) {
  await database.query('update "user" set is_enabled = false where phone = $1', [DISABLED]);
  await database.query(
    `insert into sign_in_attempt (key, failures, last_at, blocked_until)
     select 'account:' || phone || ':' || $2, 20, now(), now() + interval '1 hour' from unnest($1::text[]) as phone`,
    [[PHONE, UNKNOWN], LOCKED_FROM],
  );
  const taken = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]));
  for (let time = 0; time < TIMES; time += 1) {
    // In a different order each time, because the previous sign-in warms the caches.
    const order = Object.entries(kinds)
      .map((entry) => ({ entry, at: Math.random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ entry }) => entry);
    for (const [name, { code, address, ...body }] of order) {
      const from = address ?? `198.19.${time}.${name.length}`;
      const { ms, envelope } = await postSignIn(port, body, from);
      if (envelope.code !== code) throw new Error(`The sign-in "${name}" returned ${envelope.code}.`);
      taken[name].push(ms);
    }
  }
  return taken;
}
