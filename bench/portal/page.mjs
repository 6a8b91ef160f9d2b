// Actions on a page, and the figures that it gives.
import { sleep } from './numbers.mjs';

export async function memory(cdp, page) {
  for (let i = 0; i < 3; i++) {
    await cdp.send('HeapProfiler.collectGarbage');
    await sleep(60);
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const dom = await cdp.send('Memory.getDOMCounters');
  return {
    heap: usedSize,
    nodes: dom.nodes,
    listeners: dom.jsEventListeners,
    documents: dom.documents,
    elements: await page.evaluate(() => window.__pb.elements()),
  };
}

export const toLocator = (page, sel) => {
  const parts = sel.split('>>>').map((p) => p.trim());
  return page.locator(parts.join(' >> ')).first(); // Playwright CSS pierces open shadow roots
};

export async function runSteps(page, steps, url, onMark) {
  for (const [i, step] of steps.entries()) {
    if (onMark && (step.mark || (i === steps.length - 1 && !steps.some((x) => x.mark)))) await onMark();
    if (step.fill) await toLocator(page, step.fill[0]).fill(step.fill[1]);
    else if (step.click) await toLocator(page, step.click).click();
    else if (step.press) await page.keyboard.press(step.press);
    else if (step.eval) await page.evaluate(step.eval);
    else if (step.wait) await toLocator(page, step.wait).waitFor({ state: 'visible' });
    else if (step.sleep) await sleep(step.sleep);
    else if (step.goto) await page.goto(new URL(step.goto, url).href, { waitUntil: 'commit' });
  }
}

export const pageTimings = (page) =>
  page.evaluate(() => {
    const s = window.__pb;
    return {
      fcp: s.fcp,
      lcp: s.lcp,
      lcpElement: s.lcpElement,
      formReady: s.formReady,
      cls: s.cls,
      live: s.live,
      // Scripts that had arrived when the form came alive; without headers.
      jsBeforeLive:
        s.live == null
          ? null
          : performance
              .getEntriesByType('resource')
              .filter((e) => /\.js$/.test(new URL(e.name).pathname) && e.responseEnd <= s.live)
              .reduce((a, e) => a + e.encodedBodySize, 0),
      tbt: s.longTasks.reduce((a, [, d]) => a + Math.max(0, d - 50), 0),
      longTasks: s.longTasks.length,
    };
  });
