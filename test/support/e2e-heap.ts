import type { CDPSession, Page } from '@playwright/test';

/**
 * V8 goes on translating what runs often into machine code: 2 kB a switch at first, held by no object of the page, and
 * as much as there is code. Without it what is measured is what the page holds.
 */
export const KEEP_TO_BYTECODE = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** Opens the devtools that a measurement needs. */
export async function heapOf(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  return devtools;
}

/** What the page holds after a collection. */
export async function measure(devtools: CDPSession) {
  // What a finalizer lets go of is collected by the next one.
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  // The devtools hold on to each node that they have told of, until they are turned off.
  await devtools.send('DOM.enable');
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes');
  await devtools.send('DOM.disable');
  const detached = detachedNodes.reduce((sum, { retainedNodeIds }) => sum + retainedNodeIds.length, 0);
  return { heapKilobytes: usedSize / 1000, nodes, detachedNodes: detached, listeners: jsEventListeners };
}

/** What is more after than before. */
export const growthOf = (before: Measured, after: Measured) => ({
  heapKilobytes: Math.round(after.heapKilobytes - before.heapKilobytes),
  nodes: after.nodes - before.nodes,
  detachedNodes: after.detachedNodes - before.detachedNodes,
  listeners: after.listeners - before.listeners,
});

type Measured = Awaited<ReturnType<typeof measure>>;
