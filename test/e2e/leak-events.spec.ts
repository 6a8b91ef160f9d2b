import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { expect, test } from '#test/support/e2e.ts';
import { growthOf, heapOf, KEEP_TO_BYTECODE, measure } from '#test/support/e2e-heap.ts';
import { signIn } from '#test/support/e2e-journey.ts';
// @ts-expect-error: scripts have no types.
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.mjs';

/** Caches fill and code is compiled meanwhile. */
const WARM_UP = 5000;
/** As many as in a day with one every four seconds. */
const EVENTS = 20_000;
const BATCH = 250;

/** What may be more after so many events. An object of 50 bytes that stays each time would be 1,000 kB. */
const CEILINGS = { heapKilobytes: 100, nodes: 50, detachedNodes: 50, listeners: 20 };

/** What the events tell: some load something again, some are of an organisation that the tab does not work in. */
const KINDS = [
  ['current', ''],
  ['sessions', ''],
  ['organization', organizations.grid.id],
  ['requests', organizations.harborAgents.id],
] as const;

test.use({
  // Snapshots of a trace hold nodes.
  trace: 'off',
  launchOptions: { executablePath: await ensureChromium(), args: [...chromiumArguments, KEEP_TO_BYTECODE] },
});

test('20,000 events of an open stream leave nothing behind', { tag: ['@long', '@leak'] }, async ({
  page,
}) => {
  test.setTimeout(480_000);
  let stream: ServerResponse | undefined;
  const source = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    stream = response;
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const { port } = source.address() as AddressInfo;
  await page.route('**/api/events/v1/stream*', (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/` }),
  );
  await signIn(page);
  await expect.poll(() => stream !== undefined).toBe(true);

  let sent = 0;
  async function tell(count: number): Promise<void> {
    for (const end = sent + count; sent < end; ) {
      let text = '';
      for (let each = 0; each < BATCH; each += 1) {
        const [kind, organization] = KINDS[sent % KINDS.length] ?? KINDS[0];
        sent += 1;
        const data = JSON.stringify({ kind, organization });
        text += `id: account=${sent}:${sent}:@1\nevent: account\ndata: ${data}\n\n`;
      }
      stream?.write(text);
      await page.waitForTimeout(50);
    }
    // What the last events ask for has come by then.
    await page.waitForTimeout(3000);
  }
  const devtools = await heapOf(page);
  await tell(WARM_UP);
  const before = await measure(devtools);
  await tell(EVENTS);
  const growth = growthOf(before, await measure(devtools));
  process.stdout.write(`After ${EVENTS} events, more than before: ${JSON.stringify(growth)}\n`);
  for (const [what, ceiling] of Object.entries(CEILINGS))
    expect.soft(growth[what as keyof typeof growth], what).toBeLessThanOrEqual(ceiling);
  stream?.destroy();
  source.close();
});
