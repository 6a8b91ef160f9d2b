import { randomInt, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { publicId } from '#server/energy/alarm/public.ts';

/** Whose rows they are. */
export interface Owner {
  readonly organization: string;
  /** A member, who made them. */
  readonly person: string;
  readonly station: string;
}

interface Found {
  readonly id: string;
  readonly station?: string;
  readonly parent?: string;
}

/** A stored row: its id as calls name it, and that of the row whose part it is. */
interface StoredRow {
  readonly id: string;
  readonly parent?: string;
}

const someText = (length: number): string =>
  Array.from({ length }, () => 'ABCDEFGHJKMNPQRSTVWXYZ'[randomInt(22)]).join('');

const orderNo = (id: string): string => `WO-${id.padStart(6, '0')}`;
const ofStation = ({ id, station = '0' }: Found): StoredRow => ({
  id: publicId({ stationId: BigInt(station), id }),
});

/** A device that is not the station itself. */
const unitOf = (station: string): SQL => sql`(
  select min(d.id) from device d join station place on place.id = d.station_id
  where place.code = ${station} and d.kind <> 'station')`;

const storedAlarm = (station: string): SQL => sql`
  insert into alarm (station_id, id, device_id, rule_id, rule_version, code, level, names, is_safety, start_at,
    restore_count)
  select id, gen_random_uuid(), ${unitOf(station)}, 'x', 1, ${someText(8)}, 1, '{"zh": "x", "en": "x", "ja": "x"}',
    false, now(), 0
  from station where code = ${station} returning id, station_id`;

const addedUser = (): SQL => sql`
  insert into "user" (phone, name, password_hash)
  values (${`139${randomInt(10_000_000, 99_999_999)}`}, 'x', '$argon2id$x') returning id`;

/** How a row of each noun is stored for an owner, and how its id is written where it is no column. */
const NOUNS: Readonly<
  Record<string, { readonly insert: (owner: Owner) => SQL; readonly write?: (found: Found) => StoredRow }>
> = {
  person: {
    insert: ({ organization }) => sql`
      with added as (${addedUser()})
      insert into membership (user_id, organization_id, role_id, name)
      select added.id, r.organization_id, r.id, 'x' from added, role r
      where r.organization_id = ${organization} and r.is_default returning user_id as id`,
  },
  role: {
    insert: ({ organization }) => sql`
      insert into role (organization_id, name) values (${organization}, ${someText(12)}) returning id`,
  },
  request: {
    insert: ({ organization }) => sql`
      with added as (${addedUser()})
      insert into join_request (user_id, organization_id, code, expires_at)
      select id, ${organization}, 'X', now() + interval '1 day' from added returning id`,
  },
  ownRequest: {
    insert: ({ person }) => sql`
      with added as (insert into organization (type, title) values (0, 'x') returning id)
      insert into join_request (user_id, organization_id, code, expires_at)
      select ${person}, id, 'X', now() + interval '1 day' from added returning id`,
  },
  session: {
    insert: ({ person }) => sql`
      insert into session (user_id, expires_at, address, user_agent)
      values (${person}, now() + interval '1 day', '', '') returning id`,
  },
  operation: {
    insert: ({ organization, person }) => sql`
      insert into operation_record (user_id, organization_id, source, title, subject)
      values (${person}, ${organization}, 'server', 'set-member-stations', ${`member:${person}`}) returning id`,
  },
  grant: {
    insert: ({ person, station }) => sql`
      with added as (insert into organization (type, title) values (2, 'x') returning id)
      insert into station_grant (station_id, organization_id, state, offered_by, is_owners_offer)
      select s.id, added.id, 'offered', ${person}, true from added, station s where s.code = ${station}
      returning id`,
  },
  job: {
    insert: ({ organization, person }) => sql`
      insert into job (kind, params, user_id, organization_id, language)
      values ('export', '{"source": "stations"}', ${person}, ${organization}, 'zh') returning id`,
  },
  file: {
    insert: ({ organization, person }) => sql`
      with added as (
        insert into file (use, name, type, bytes, sha256, user_id, organization_id, expires_at)
        values ('export', 'x', 'text/csv', 1, sha256('x'), ${person}, ${organization}, now() + interval '1 day')
        returning id
      )
      insert into file_chunk (file_id, position, sha256, content)
      select id, 0, sha256('x'), 'x' from added returning file_id as id`,
  },
  import: {
    insert: ({ organization, person }) => sql`
      insert into data_import (kind, name, user_id, organization_id, expires_at)
      values ('stations', 'x', ${person}, ${organization}, now() + interval '1 day') returning id`,
  },
  schedule: {
    insert: ({ organization, person }) => sql`
      with added as (
        insert into schedule (organization_id, user_id, title, params, every, days, day_of_month, at, tz, period,
          language, next_at)
        values (${organization}, ${person}, 'x', '{"source": "stations", "format": "csv", "filter": {}}', 'day', '{}',
          1, '08:00', 'UTC', 'none', 'zh', now() + interval '1 day') returning id, user_id
      )
      insert into schedule_recipient (schedule_id, user_id) select id, user_id from added returning schedule_id as id`,
  },
  duty: {
    insert: ({ organization, person }) => sql`
      insert into duty_plan (organization_id, user_id, from_day, at, minutes, tz, every, "interval", days)
      values (${organization}, ${person}, '2026-01-01', '08:00', 60, 'UTC', 'day', 1, '{}') returning id`,
  },
  dutySwap: {
    insert: ({ organization, person }) => sql`
      insert into duty_swap (organization_id, user_id, starts_at, ends_at, note)
      values (${organization}, ${person}, now(), now() + interval '1 day', '') returning id`,
  },
  group: {
    insert: ({ organization }) => sql`
      insert into pusher_group (organization_id, name) values (${organization}, 'x') returning id`,
  },
  rule: {
    insert: ({ organization }) => sql`
      insert into alarm_rule (id, version, organization_id, body, revision)
      select gen_random_uuid(), 1, ${organization}, body, (select max(revision) + 1 from alarm_rule)
      from alarm_rule where organization_id = ${organization} and not is_deleted limit 1 returning id`,
  },
  suppression: {
    insert: ({ person, station }) => sql`
      insert into suppression (station_id, starts_at, note, by_user)
      select id, now(), 'x', ${person} from station where code = ${station} returning id`,
  },
  alarm: {
    insert: ({ station }) => sql`
      with added as (${storedAlarm(station)}) select id, station_id::text as station from added`,
    write: ofStation,
  },
  push: {
    insert: ({ person, station }) => sql`
      with added as (${storedAlarm(station)})
      insert into alarm_push (station_id, id, alarm_id, rule, user_id, channel, state, created_at, due_at)
      select station_id, gen_random_uuid(), id, 1, ${person}, 'app', 'sent', now(), now() from added
      returning id, station_id::text as station`,
    write: ofStation,
  },
  template: {
    insert: ({ organization, person }) => sql`
      insert into display_template (organization_id, kind, name, name_key, content, is_default, changed_by, changed_at)
      values (${organization}, 'points', 'abc', ${someText(12)}, '{"points": []}', false, ${person}, now())
      returning id`,
  },
  sequence: {
    insert: ({ organization, person, station }) => sql`
      insert into command_sequence (organization_id, station_id, by_user, idempotency_key, steps, reason, state,
        expires_at)
      select ${organization}, id, ${person}, ${randomUUID()}, '[]', '', 'waiting', now() + interval '1 hour'
      from station where code = ${station} returning id`,
  },
  command: {
    insert: ({ organization, person, station }) => sql`
      insert into command (organization_id, station_id, device_id, kind, source, by_user, idempotency_key, point, role,
        pos, tolerance, settle_ms, interval_ms, value, before, state, send_status, execution_state, reason, created_at,
        expires_at, finished_at)
      select ${organization}, id, ${unitOf(station)}, 'set', 'person', ${person}, ${randomUUID()}, 'x', 'other', 1, 0, 0, 0, 1, 0,
        'verified', 'success', 'verified', '', now(), now(), now()
      from station where code = ${station} returning id`,
  },
  sheet: {
    insert: ({ person, station }) => sql`
      insert into commissioning_sheet (station_id, version, created_by)
      select id, ${randomInt(1000, 1_000_000)}, ${person} from station where code = ${station} returning id`,
  },
  document: {
    insert: ({ organization, person, station }) => sql`
      with added as (
        insert into file (use, name, type, bytes, sha256, user_id, organization_id)
        values ('document', 'x', 'application/pdf', 1, sha256('x'), ${person}, ${organization}) returning id
      ), content as (
        insert into file_chunk (file_id, position, sha256, content) select id, 0, sha256('x'), 'x' from added
      )
      insert into document (station_id, file_id, kind, title, width, height, thumbnail, created_by)
      select s.id, added.id, 'photo', 'x', 1, 1, 'x', ${person} from added, station s where s.code = ${station} returning id`,
  },
  label: {
    insert: ({ station }) => sql`
      with added as (
        insert into asset (station_id, maker, model, serial, state)
        select id, 'x', 'x', ${randomUUID()}, 'spare' from station where code = ${station} returning id
      )
      insert into label (code, asset_id) select ${someText(12)}, id from added returning code as id`,
  },
  asset: {
    insert: ({ station }) => sql`
      with added as (
        insert into asset (station_id, maker, model, serial, state)
        select id, 'x', 'x', ${randomUUID()}, 'installed' from station where code = ${station} returning id
      )
      insert into asset_place (asset_id, device_id, part, since)
      select id, ${unitOf(station)}, ${someText(12)}, now() - interval '1 day' from added returning asset_id::text as id`,
  },
  stationKey: {
    insert: ({ station }) => sql`
      insert into station_key (station_id, hash, name)
      select id, repeat('x', 43), '' from station where code = ${station} returning id::text as id`,
  },
  order: {
    insert: ({ station }) => sql`
      insert into work_order (request_id, station_id, source, state, grade, what, requested_at, due_at)
      select gen_random_uuid(), id, 'hand', 'applied', 'C', 'x', now(), now() from station where code = ${station}
      returning id::text as id`,
    write: ({ id }) => ({ id: orderNo(id) }),
  },
  startedOrder: {
    insert: ({ organization, person, station }) => sql`
      insert into work_order (request_id, station_id, source, state, grade, what, requested_at, due_at, worker,
        worker_organization_id, started_at)
      select gen_random_uuid(), id, 'hand', 'inProgress', 'C', 'x', now(), now(), ${person}, ${organization}, now()
      from station where code = ${station} returning id::text as id`,
    write: ({ id }) => ({ id: orderNo(id) }),
  },
  photo: {
    insert: ({ organization, person, station }) => sql`
      with made as (
        insert into work_order (request_id, station_id, source, state, grade, what, requested_at, due_at)
        select gen_random_uuid(), id, 'hand', 'applied', 'C', 'x', now(), now() from station where code = ${station}
        returning id
      ), added as (
        insert into file (use, name, type, bytes, sha256, user_id, organization_id)
        values ('photo', 'x', 'image/webp', 1, sha256('x'), ${person}, ${organization}) returning id
      ), content as (
        insert into file_chunk (file_id, position, sha256, content) select id, 0, sha256('x'), 'x' from added
      )
      insert into work_order_photo (id, order_id, file_id, width, height, thumbnail, by_user, at)
      select gen_random_uuid(), made.id, added.id, 1, 1, 'x', ${person}, now() from made, added
      returning id, order_id::text as parent`,
    write: ({ id, parent = '' }) => ({ id, parent: orderNo(parent) }),
  },
  plan: {
    insert: ({ organization, person }) => sql`
      insert into maintenance_plan (organization_id, name, what, grade, lead_days, rule, since, created_by)
      values (${organization}, 'x', 'x', 'C', 0, '{"kind": "throughput", "unit": "mwh", "every": 1}', now(), ${person})
      returning id`,
  },
  client: {
    insert: ({ organization }) => sql`
      insert into open_client (organization_id, name, scopes, rate_per_minute)
      values (${organization}, 'x', '{latest}', 1) returning id`,
  },
  clientKey: {
    insert: ({ organization }) => sql`
      with added as (
        insert into open_client (organization_id, name, scopes, rate_per_minute)
        values (${organization}, 'x', '{latest}', 1) returning id
      )
      insert into open_client_key (client_id, hash) select id, repeat('x', 43) from added
      returning id::text as id, client_id as parent`,
  },
  webhook: {
    insert: ({ organization }) => sql`
      insert into webhook (organization_id, name, url, events, secret, read_until)
      values (${organization}, 'x', 'https://x.example', '{ping}', 'x', now()) returning id`,
  },
  delivery: {
    insert: ({ organization }) => sql`
      with added as (
        insert into webhook (organization_id, name, url, events, secret, read_until)
        values (${organization}, 'x', 'https://x.example', '{ping}', 'x', now()) returning id
      )
      insert into webhook_delivery (webhook_id, event, source_id, body, state, due_at)
      select id, 'alarm.raised', gen_random_uuid(), '{}', 'failed', now() from added
      returning id, webhook_id as parent`,
  },
};

/** Stores a row of a noun for an owner. */
export async function storeRow(db: Database, noun: string, owner: Owner): Promise<StoredRow> {
  const known = NOUNS[noun];
  if (!known) throw new Error(`There is no row for ${noun}.`);
  const { rows } = (await db.execute(known.insert(owner))) as unknown as { rows: Found[] };
  const [found] = rows;
  if (!found) throw new Error(`No ${noun} was stored.`);
  return known.write?.(found) ?? found;
}
