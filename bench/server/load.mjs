// The load generator, a separate process. Each keep-alive connection sends its next request when the previous one is
// answered. Each message of its parent starts a measurement; the reply includes the generator's own CPU time.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

const encode = ({ method, path, headers = {}, body = '' }, host) =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      `host: ${host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(method === 'GET'
        ? []
        : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
      '',
      body,
    ].join('\r\n'),
  );

/** End of the response in a buffer, -1 while it is incomplete. Our servers send a Content-Length. */
function endOf(buffer) {
  const head = buffer.indexOf('\r\n\r\n');
  if (head < 0) return -1;
  const [, length = '0'] = /content-length: (\d+)/i.exec(buffer.latin1Slice(0, head)) ?? [];
  const end = head + 4 + Number(length);
  return buffer.length >= end ? end : -1;
}

/** Sends requests on one connection until `next` returns none. */
function connection({ port, next, answered }) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let received = Buffer.alloc(0);
    let sentAt = 0;
    const send = () => {
      const request = next();
      if (!request) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      const end = endOf(received);
      if (end < 0) return;
      answered(Number(received.latin1Slice(9, 12)), performance.now() - sentAt);
      received = received.subarray(end);
      send();
    });
  });
}

const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Runs for `ms`, or until `count` requests were sent. */
async function run({
  ports,
  requests,
  connections,
  ms = Number.POSITIVE_INFINITY,
  count = Number.POSITIVE_INFINITY,
}) {
  const encoded = requests.map((request) => encode(request, '127.0.0.1'));
  const latencies = [];
  const statuses = {};
  let sent = 0;
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const next = () => {
    if (sent >= count || performance.now() - startedAt >= ms) return undefined;
    sent += 1;
    return encoded[sent % encoded.length];
  };
  const answered = (status, took) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    latencies.push(took);
  };
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      connection({ port: ports[index % ports.length], next, answered }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    statuses,
    cpuShare: (user + system) / 1e6 / seconds,
  };
}

process.on('message', async (order) => {
  try {
    process.send({ result: await run(order) });
  } catch (error) {
    process.send({ error: error.message });
  }
});
