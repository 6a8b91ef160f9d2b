import type { Gateway } from '#contract/energy/gateway/calls.ts';

/** A key as the server answered it: `hk_<id>_<secret>`. */
interface KeyParts {
  readonly id: string;
  readonly secret: string;
}

const partsOf = (key: string): KeyParts => {
  const [, id = '', secret = ''] = /^hk_(\d+)_(.+)$/.exec(key) ?? [];
  return { id, secret };
};

/** Stands for a key that is not shown any more. */
export const KEY_PLACE = 'hk_…';

/** Where a gateway sends to, and with what. `origin` is that of the platform. */
export function gatewayFile(gateway: Gateway, key: string, origin: string) {
  const { station, mqtt, topic, ackTopic, framesPath, devices } = gateway;
  const { id, secret } = partsOf(key);
  const host = mqtt?.host ?? new URL(origin).hostname;
  return {
    station,
    http: {
      ...{ url: origin + framesPath, method: 'POST' },
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    },
    ...(mqtt && {
      mqtt: {
        ...{ url: `${mqtt.tls ? 'mqtts' : 'mqtt'}://${host}:${mqtt.port}` },
        ...{ username: id || '…', password: secret || '…', topic, ackTopic, qos: 1 },
      },
    }),
    devices: devices.map((one) => ({
      ...{ device: one.code, intervalSeconds: one.intervalS },
      points: Object.fromEntries(one.points.map(({ code, unit }) => [code, unit])),
    })),
  };
}

/** A message with one frame of the first device, to try with. */
export function sampleMessage({ devices }: Gateway, now: Date): object {
  const [first] = devices;
  const points = first?.points.slice(0, 3) ?? [];
  return {
    seq: 1,
    frames: [
      {
        ...{ device: first?.code ?? '', ts: `${now.toISOString().slice(0, 19)}Z` },
        v: Object.fromEntries(points.map(({ code }) => [code, 0])),
      },
    ],
  };
}
