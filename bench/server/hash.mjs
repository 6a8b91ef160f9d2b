// The raw rate of argon2id with the server's cost: what limits sign-ins, whatever stands around it.
import { hash, verify } from '@node-rs/argon2';

const [memoryCost, timeCost, parallelism, at] = process.argv.slice(2).map(Number);
const MS = 4000;
const known = await hash('Helio@2026', { memoryCost, timeCost, parallelism });
let done = 0;
const startedAt = performance.now();
await Promise.all(
  Array.from({ length: at }, async () => {
    while (performance.now() - startedAt < MS) {
      await verify(known, 'Helio@2026');
      done += 1;
    }
  }),
);
process.send({ perSecond: (done * 1000) / (performance.now() - startedAt) });
