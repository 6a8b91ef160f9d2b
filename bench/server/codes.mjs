import { API } from './people.mjs';

const SAMPLES = 500;
const WARM_UP = 60;
const OPERATIONS = { 'sign-in code': 'send-msg-set', 'registration code': 'send-msg-register' };

/** Phone numbers with and without an account, each asked for once. */
const numbers = {
  known: (index) => `138${20_000_000 + index}`,
  unknown: (index) => `139${20_000_000 + index}`,
};

async function ask(port, path, phone, index) {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${API}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:${(index >> 12).toString(16)}:${(index & 4095).toString(16)}::1`,
    },
    body: JSON.stringify({ phone }),
  });
  const { code, message } = await response.json();
  if (code !== 200) throw new Error(`A code for ${phone}: ${code} ${message}`);
  return performance.now() - startedAt;
}

/**
 * Measures requests for codes one after the other, for numbers with and without an account in random order. The server
 * must run with high sending limits.
 */
export async function codeTimings(port, database) {
  const count = WARM_UP + SAMPLES * 2;
  await database.query(
    `insert into "user" (id, phone, name, password_hash, created_at, phone_verified_at)
     select gen_random_uuid(), '138' || (20000000 + i), 'Bench', password_hash, now(), now()
     from generate_series(0, $1::int) as i, (select password_hash from "user" limit 1) as one`,
    [count * 2],
  );
  const taken = {};
  let index = 0;
  for (const [name, path] of Object.entries(OPERATIONS)) {
    taken[name] = { known: [], unknown: [] };
    for (let time = 0; time < count / 2; time += 1) {
      const order = Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'];
      for (const kind of order) {
        index += 1;
        const ms = await ask(port, path, numbers[kind](index), index);
        if (time >= WARM_UP / 2) taken[name][kind].push(ms);
      }
    }
  }
  return taken;
}

/** Probability that a value of one list exceeds one of the other: 0.5 for equal distributions. */
export function areaUnderCurve(one, other) {
  let wins = 0;
  for (const a of one) for (const b of other) wins += (Number(a > b) + Number(a >= b)) / 2;
  return wins / (one.length * other.length);
}

export function codeLines(taken) {
  return Object.entries(taken).map(([name, { known, unknown }]) => {
    const distance = Math.abs(areaUnderCurve(known, unknown) - 0.5);
    return `${name}: |AUC − 0.5| between numbers with and without an account ${distance.toFixed(3)} over ${known.length} samples each (goal 0.05)`;
  });
}
