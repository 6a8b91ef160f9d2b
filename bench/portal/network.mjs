// What a page fetches, and when it is at rest.
import { sleep, sum } from './numbers.mjs';

const SETTLE_QUIET_MS = 1000; // no request in flight and no long task for this long
const SETTLE_STALLED_MS = 4000; // requests in flight, but not a byte for this long
const SETTLE_MAX_MS = 45_000;

export function trackNetwork(cdp) {
  const requests = new Map();
  const net = { inflight: new Set(), lastActivity: Date.now() };
  const touch = () => {
    net.lastActivity = Date.now();
  };
  cdp.on('Network.requestWillBeSent', (e) => {
    if (!/^https?:/.test(e.request.url)) return;
    requests.set(e.requestId, { url: e.request.url, type: e.type, encoded: 0, decoded: 0 });
    net.inflight.add(e.requestId);
    touch();
  });
  cdp.on('Network.responseReceived', (e) => {
    const r = requests.get(e.requestId);
    if (r) {
      r.type = e.type;
      r.mime = e.response.mimeType;
      r.status = e.response.status;
      r.cached = e.response.fromDiskCache || e.response.fromPrefetchCache;
    }
  });
  cdp.on('Network.requestServedFromCache', (e) => {
    const r = requests.get(e.requestId);
    if (r) r.cached = true;
  });
  cdp.on('Network.dataReceived', (e) => {
    const r = requests.get(e.requestId);
    if (r) r.decoded += e.dataLength;
    touch();
  });
  const end = (e) => {
    const r = requests.get(e.requestId);
    if (r && e.encodedDataLength != null) r.encoded = e.encodedDataLength;
    if (r && e.errorText) r.failed = e.errorText;
    net.inflight.delete(e.requestId);
    touch();
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  net.reset = () => {
    requests.clear();
    net.inflight.clear();
    touch();
  };
  net.summary = (origin) => {
    const all = [...requests.values()];
    const local = all.filter((r) => r.url.startsWith(origin));
    const js = local.filter(
      (r) => r.type !== 'Prefetch' && (r.type === 'Script' || /javascript/.test(r.mime ?? '')),
    );
    return {
      requests: local.length,
      external: all.length - local.length,
      failed: local.filter((r) => r.failed || r.status >= 400).length,
      fromNetwork: local.filter((r) => !r.cached).length,
      transferred: sum(local.map((r) => r.encoded)),
      jsTransferred: sum(js.map((r) => r.encoded)),
      jsBytes: sum(js.map((r) => r.decoded)),
      jsFiles: js.length,
    };
  };
  return net;
}

export async function settle(page, net) {
  const start = Date.now();
  for (;;) {
    await sleep(100);
    const quiet = await page
      .evaluate(() => {
        const last = window.__pb?.longTasks.at(-1);
        return {
          sinceLong: last ? performance.now() - last[0] - last[1] : 1e9,
          now: performance.now(),
          state: document.readyState,
        };
      })
      .catch(() => null);
    // A response whose body the page never reads stays "in flight" for ever: silence ends that wait.
    const idle =
      Date.now() - net.lastActivity >= (net.inflight.size === 0 ? SETTLE_QUIET_MS : SETTLE_STALLED_MS);
    if (quiet && idle && quiet.state === 'complete' && quiet.sinceLong >= SETTLE_QUIET_MS) return true;
    if (Date.now() - start > SETTLE_MAX_MS) return false;
  }
}
