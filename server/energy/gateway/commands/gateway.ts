import type { DataOf } from '#contract/call.ts';
import { API_BASE } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { sendFrames } from '#contract/energy/frame/calls.ts';
import { getGateway } from '#contract/energy/gateway/calls.ts';
import type { GatewayState } from '#contract/energy/gateway/rules.ts';
import { STALE_AFTER_MS } from '#contract/energy/station/rules.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { messageOf } from '#server/core/messages.ts';
import { type BrokerAddress, topicOf } from '#server/energy/broker/public.ts';
import type { DeviceFacts, Devices } from '#server/energy/device/public.ts';
import { readRefusals } from '#server/energy/frame/public.ts';
import { findLatest, type LatestRow } from '#server/energy/latest/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { findFindings } from './findings.ts';
import { readDeviceNames } from './names.ts';

/** What tells about a station's gateway. */
export interface GatewaySources {
  readonly devices: Devices;
  /** Where gateways connect to over MQTT; null if nothing listens. */
  readonly address: () => BrokerAddress | null;
}

type Answer = DataOf<typeof getGateway>;

/** What has come from a station's gateway, and what is wrong with it. */
export async function findGateway(
  context: Context,
  { devices, address }: GatewaySources,
  asker: Asker,
  { code, language }: { readonly code: string; readonly language: Language },
): Promise<Answer> {
  const place = await requireStation(context, asker, getGateway, code);
  const now = context.clock();
  const known = await devices.of(place.id, true);
  const latest = new Map(
    (await findLatest(context, { stationIds: [place.id] })).map((row) => [row.deviceId, row]),
  );
  const names = await readDeviceNames(context, place.id);
  const sent = [...known.byCode.values()].filter(({ kind }) => kind !== 'station');
  const refused = await readRefusals(context, place.id);
  return {
    ...{ station: code, tz: place.tz, now: now.toISOString() },
    state: stateOf(sent, latest, refused.list.length > 0, now.getTime()),
    mqtt: address(),
    ...{ topic: topicOf(code, 'frames'), ackTopic: topicOf(code, 'ack') },
    framesPath: API_BASE + sendFrames.path,
    devices: sent
      .map((one) => deviceOf(one, names.get(one.id) ?? one.code, latest.get(one.id)))
      .sort((one, other) => (one.code < other.code ? -1 : 1)),
    refused: {
      count: refused.count,
      list: refused.list.map(({ at, device, field, rule, params }) => ({
        ...{ at, device, field, rule },
        message: messageOf(language, Code.Invalid, { errors: [{ field, rule, params }] }),
      })),
    },
    findings: await findFindings(context, place.id, sent, { latest, language }),
  };
}

function deviceOf(
  { code, kind, intervalMs, model }: DeviceFacts,
  name: string,
  row: LatestRow | undefined,
): Answer['devices'][number] {
  const points = [...model.points.values()];
  const isMissing = ({ kind: of, pos }: (typeof points)[number]) =>
    row !== undefined && ((of === 'counter' ? row.c : row.v)[pos - 1] ?? null) === null;
  return {
    ...{ code, name, kind, intervalS: intervalMs / 1000 },
    points: points.map((point) => ({ code: point.code, unit: point.unit })),
    ...{ ts: row?.ts ?? null, quality: row?.quality ?? 0 },
    missing: points.filter(isMissing).map((point) => point.code),
  };
}

function stateOf(
  sent: readonly DeviceFacts[],
  latest: ReadonlyMap<number, LatestRow>,
  isRefused: boolean,
  now: number,
): GatewayState {
  const rows = sent.flatMap(({ id }) => latest.get(id) ?? []);
  if (rows.length === 0) return isRefused ? 'refused' : 'waiting';
  if (rows.every(({ ts }) => now - ts > STALE_AFTER_MS)) return 'silent';
  return rows.length < sent.length ? 'partial' : 'live';
}
