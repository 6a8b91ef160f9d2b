// Measures the raw rate of argon2id with the server's cost, the upper limit of the sign-in rate. When its parent sends
// a message, it hashes for `ms`, `atOnce` hashes at a time.
import { hash, verify } from '@node-rs/argon2';

const PASSWORD = 'Helio@2026';

process.on('message', async ({ ms, atOnce, cost }) => {
  const known = await hash(PASSWORD, cost);
  let done = 0;
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt >= ms;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver()) {
        await verify(known, PASSWORD);
        done += 1;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  process.send({ result: { perSecond: done / seconds, serverCpuShare: (user + system) / 1e6 / seconds } });
});
