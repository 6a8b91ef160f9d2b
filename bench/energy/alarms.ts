// The list of alarms at the HTTP edge, with many alarms of the demo's stations.
import type pg from 'pg';
import { type Times, timesOf } from './measure.ts';
import type { Ask } from './reads.ts';

export interface AlarmFigures {
  readonly alarms: number;
  /** By name of the filter. */
  readonly times: Readonly<Record<string, Times>>;
}

/** Most are over; a tenth has a remark. Devices, codes and levels are those of the demo's rules. */
const ADD = `
  with d as (select id, station_id, row_number() over (order by id) - 1 as place, count(*) over () as size from device),
  r as (select id::text as id, coalesce(body ->> 'code', id::text) as code, row_number() over (order by id) - 1 as place,
    count(*) over () as size from alarm_rule)
  insert into alarm (station_id, id, device_id, rule_id, rule_version, code, level, names, is_safety, value, start_at,
    reset_at, reset_reason, restore_count, confirmed_at, note, notified_at)
  select d.station_id, gen_random_uuid(), d.id, r.id, 1, r.code || case when n % 500 = 0 then '-' || n else '' end,
    1 + n % 4, '{"zh":"告警","en":"Alarm","ja":"警報"}', n % 40 = 0, n % 100, at,
    case when n % 500 = 0 then null else at + interval '20 minutes' end,
    case when n % 500 = 0 then null else 'cleared' end, n % 3,
    case when n % 3 = 0 then at + interval '5 minutes' end,
    case when n % 10 = 0 then 'Checked on site ' || n else '' end, at
  from generate_series(1, $1::int) n
  join d on d.place = (n * 7919) % d.size
  join r on r.place = (n * 10007) % r.size
  cross join lateral (select now() - n * interval '4 minutes' as at) t`;

const FILTERS = {
  'all, first page': '',
  'all, page 50': '&page=50',
  'open ones': '&state=open',
  'a level': '&level=2',
  'a station': '&station=SF-ES-01',
  'a device': '&station=SF-ES-01&device=C03',
  'not confirmed, of a week': `&state=unconfirmed&from=${new Date(Date.now() - 7 * 86_400_000).toISOString()}`,
  'a remark': '&search=site%209990',
  'a name that is nowhere': '&search=nothing%20like%20it',
  'by level': '&sort=-level',
};

/** Adds alarms, and measures a page of each filter. An empty answer is quick and measures nothing. */
export async function measureAlarms(
  client: pg.Client,
  ask: Ask,
  { alarms, count }: { readonly alarms: number; readonly count: number },
): Promise<AlarmFigures> {
  await client.query(ADD, [alarms]);
  await client.query('analyze alarm');
  const times: Record<string, Times> = {};
  for (const [name, filter] of Object.entries(FILTERS)) {
    const path = `/alarm_v2/alarms?size=20${filter.includes('page=') ? '' : '&page=1'}${filter}`;
    const { data } = JSON.parse(Buffer.from(await ask('GET', path)).toString());
    if (data.list.length === 0 && !filter.includes('nothing'))
      throw new Error(`There are no alarms: ${name}.`);
    times[name] = await timesOf(count, () => ask('GET', path));
  }
  return { alarms, times };
}
