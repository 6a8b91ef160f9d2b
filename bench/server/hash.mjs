// The raw rate of argon2id with the server's cost: what limits sign-ins, whatever stands around it.
import { hash, verify } from '@node-rs/argon2';

const [memoryCost, timeCost, parallelism, at, MS] = process.argv.slice(2).map(Number);
const known = await hash('Helio@2026', { memoryCost, timeCost, parallelism });
let done = 0;
const cpu = process.cpuUsage();
const startedAt = performance.now();
await Promise.all(
  Array.from({ length: at }, async () => {
    while (performance.now() - startedAt < MS) {
      await verify(known, 'Helio@2026');
      done += 1;
    }
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
const { user, system } = process.cpuUsage(cpu);
process.send({ perSecond: done / seconds, serverCpuShare: (user + system) / 1e6 / seconds });
