import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';

const [chen, wang, zhao] = accounts;
const { harborAgents, sunfield } = organizations;
const later = "now() + interval '1 day'";

/** A row for each table that the demo leaves empty, and one last that nothing refers to. */
export const ROWS = [
  `insert into account_event (kind, user_id) values ('joined', '${chen.id}')`,
  `insert into authorize (organization_id, application_id, codes) select '${sunfield.id}', id, '{}' from application`,
  `insert into avatar (user_id, mime_type, content, small) values ('${chen.id}', 'image/png', '\\x00', '\\x00')`,
  `insert into join_hold (user_id, organization_id, was_disabled) values ('${chen.id}', '${harborAgents.id}', false)`,
  `insert into child_release values ('tariff', '1.0.0', '{}', true, now())`,
  `insert into child_rollback values ('tariff', '1.1.0', '{}', '${chen.id}', now())`,
  `insert into child_health (name, version, day, mounts, failures, last_seen_at)
     values ('tariff', '1.0.0', '2026-11-01', '{0,1}', 0, now())`,
  `insert into inbox_reminder values ('${chen.id}', '${sunfield.id}', 'grant:x', ${later})`,
  `insert into known_device (hash, user_id, expires_at) values ('x', '${chen.id}', ${later})`,
  `insert into limited_event (key, at, expires_at) values ('x', now(), ${later})`,
  `insert into password_reset (user_id, hash, expires_at) values ('${chen.id}', 'x', ${later})`,
  `insert into sign_in_attempt (key, failures, last_at) values ('x', 1, now())`,
  `insert into session (user_id, expires_at, address, user_agent) values ('${chen.id}', ${later}, '', '')`,
  `insert into refresh_token (hash, session_id, expires_at) select 'x', id, ${later} from session`,
  `insert into verification_code (target, purpose, user_id, hash, expires_at)
   values ('a@b.example', 'bind', '${chen.id}', repeat('x', 43), ${later})`,
  `insert into role (organization_id, name) values ('${sunfield.id}', 'Nobody’s')`,
  `insert into join_request (user_id, organization_id, code, expires_at, status, is_passed, decided_at)
   values ('${zhao.id}', '${sunfield.id}', 'X', ${later}, 2, false, now())`,
  `insert into device_model (maker, model, version, points) values ('X', 'X', 1, '[]'), ('X', 'X', 2, '[]')`,
  `insert into device (station_id, code, name, kind, model_id)
   select s.id, 'X1', 'X', 'battery', m.id from station s, device_model m where s.code = 'SF-ES-01' and m.maker = 'X' and m.version = 1`,
  `insert into station_channel (station_id, role, device_id, part, pos)
   select station_id, 'storageKw', id, 'v', 1 from device where code = 'X1'`,
  `insert into station_rating select id, '2026-01-01', 0, 1, 1, 1 from station where code = 'SF-ES-01'`,
  `insert into frame_refusal values (0, 1, '[]')`,
  `insert into simulation_event (station_id, kind, starts_at) select station_id, 'late', now() from simulation`,
  `insert into simulation (station_id, started_at, made_from) select id, now(), now() from station where code = 'SF-CES-02'`,
  `insert into station_key (station_id, hash, name) select id, repeat('x', 43), '' from station where code = 'SF-ES-01'`,
  ...['frame', 'roll5', 'roll15'].map(
    (table) => `create table ${table}_20000101 partition of ${table}
      for values from ('2000-01-01 00:00:00+00') to ('2000-01-02 00:00:00+00')`,
  ),
  `insert into frame values (0, 1, '2000-01-01 00:00:00+00', 0, '{}', '{}')`,
  `insert into latest values (0, 1, now(), now(), 0, '{}', '{}')`,
  `insert into roll5 values (0, 1, '2000-01-01 00:00:00+00', 0, 0, '{}', '{}')`,
  `insert into roll15 values (0, 1, '2000-01-01 00:00:00+00', 0, 0, '{}', '{}', '{}', '{}')`,
  `insert into roll_day values (0, 1, '2000-01-01', now(), now(), 0, 0, '{}', '{}', '{}', '{}', '{}')`,
  `insert into work values (9, 0, now(), now(), 1)`,
  `insert into counter_base values (0, 1, 1, now(), 0, 'reset', null)`,
  `insert into membership_station (user_id, organization_id, station_id)
   select '${wang.id}', '${sunfield.id}', id from station where code = 'SF-ES-01'`,
  `insert into push_setting (user_id, language, tz, urgent_anyway, sms, email)
   values ('${chen.id}', 'zh', 'UTC', false, false, false)`,
  `insert into pusher_group (organization_id, name) values ('${sunfield.id}', 'Nobody’s')`,
  `insert into suppression (station_id, starts_at, note, by_user)
   select id, now(), 'x', '${chen.id}' from station where code = 'SF-ES-01'`,
  `insert into commissioning_correction (sheet_id, device_id, kind, factor, valid_from, by_user)
   select s.id, d.id, 'sign', -1, now(), '${chen.id}' from commissioning_sheet s
   join device d on d.station_id = s.station_id limit 1`,
  `insert into alarm_ruleset values (0, 1, '{}')`,
  `insert into alarm_cursor values (0, 1, now())`,
  `insert into alarm_state (station_id, device_id, rule_id, rule_version, state, since, met) values (0, 1, 'x', 1, 0, now(), 0)`,
  `insert into device_event values (0, 1, 'x', now(), 'raised', now(), true)`,
  `insert into alarm (station_id, id, device_id, rule_id, rule_version, code, level, names, is_safety, start_at, restore_count)
   values (0, gen_random_uuid(), 1, 'x', 1, 'x', 1, '{}', false, now(), 0)`,
  `insert into alarm_event (station_id, id, alarm_id, step, at, recorded_at, note)
   values (0, gen_random_uuid(), gen_random_uuid(), 'raised', now(), now(), '')`,
  `insert into alarm_push (station_id, id, alarm_id, rule, user_id, channel, state, created_at, due_at)
   values (0, gen_random_uuid(), gen_random_uuid(), 1, '${chen.id}', 'app', 'sent', now(), now())`,
  `insert into file (use, name, type, user_id, organization_id, expires_at)
   values ('photo', 'x', 'x', '${chen.id}', '${sunfield.id}', ${later})`,
  `insert into file_chunk (file_id, position, sha256, content)
   select id, 0, decode(repeat('00', 32), 'hex'), '\\x00' from file`,
  `insert into document (station_id, file_id, kind, title, created_by)
   select s.id, f.id, 'document', 'x', '${chen.id}' from station s, file f where s.code = 'SF-ES-01'`,
  `insert into label (code, asset_id) select '0000000000AA', min(id) from asset`,
  `insert into label (code, device_id) select '0000000000AB', min(id) from device`,
  `insert into job (kind, params, user_id, organization_id, language)
   values ('export', '{}', '${chen.id}', '${sunfield.id}', 'zh')`,
  `insert into saved_view values ('${chen.id}', '${sunfield.id}', '/x', '[]', 1)`,
  `insert into data_import (kind, name, user_id, organization_id, expires_at)
   values ('stations', 'x', '${chen.id}', '${sunfield.id}', ${later})`,
  `insert into data_import_line (import_id, line, state, key, "values") select id, 1, 'new', 'x', '{}' from data_import`,
  `insert into display_template (organization_id, kind, name, name_key, content, is_default, changed_by, changed_at)
   values ('${sunfield.id}', 'columns', 'abc', 'abc', '{}', true, '${chen.id}', now())`,
  `insert into display_template
     (organization_id, station_id, kind, name, name_key, content, is_default, changed_by, changed_at)
   select '${sunfield.id}', id, 'points', 'abc', 'abc', '{}', true, '${chen.id}', now() from station where code = 'SF-ES-01'`,
  `insert into record_day values ('${sunfield.id}', '2000-01-01', 1, '', repeat('0', 64), now())`,
  `insert into menu_version (organization_id, version, arrangement, published_by)
   values ('${sunfield.id}', 1, '{"items": {}, "order": {}}', '${chen.id}')`,
  `insert into command_sequence (organization_id, station_id, by_user, idempotency_key, steps, reason, state,
     expires_at)
   select '${sunfield.id}', id, '${chen.id}', 'x', '[]', '', 'running', now() from station where code = 'SF-ES-01'`,
  `insert into command (organization_id, station_id, device_id, kind, source, by_user, idempotency_key, sequence_id,
     position, point, role, pos, tolerance, settle_ms, interval_ms, value, state, send_status, reason, created_at, expires_at)
   select s.organization_id, s.station_id, d.id, 'set', 'person', s.by_user, 'x', s.id, 1, 'x', 'other', 1, 0, 0, 0, 1,
     'open', 'sending', '', now(), now() from command_sequence s, device d where d.code = 'X1'`,
  `insert into command_step (command_id, station_id, step, at, note) select id, station_id, 'stored', now(), '' from command`,
  `insert into device_read (station_id, device_id, points, created_at, expires_at)
   select station_id, device_id, '{x}', now(), now() from command`,
  `insert into gateway_connection (station_id, server, link, is_open, heard_at)
   select station_id, id, 'mqtt', true, now() from command`,
  `insert into duty_calendar (user_id, organization_id, token_hash) values ('${chen.id}', '${sunfield.id}', 'x')`,
  `insert into duty_plan (organization_id, user_id, from_day, at, minutes, tz, every, "interval", days)
   values ('${sunfield.id}', '${chen.id}', '2026-01-01', '08:00', 60, 'Asia/Shanghai', 'day', 1, '{}')`,
  `insert into duty_swap (organization_id, user_id, by_user_id, starts_at, ends_at, note)
   values ('${sunfield.id}', '${chen.id}', '${chen.id}', now(), ${later}, '')`,
  `insert into open_client (organization_id, name, scopes, rate_per_minute) values ('${sunfield.id}', 'x', '{latest}', 1)`,
  `insert into open_client_key (client_id, hash) select id, repeat('x', 43) from open_client`,
  `insert into open_client_minute (client_id, minute, calls) select id, now(), 1 from open_client`,
  `insert into open_client_station select c.id, s.id from open_client c, station s where s.code = 'SF-ES-01'`,
  `insert into webhook (organization_id, name, url, events, secret, read_until)
   values ('${sunfield.id}', 'x', 'https://x.example', '{ping}', 'x', now())`,
  `insert into webhook_station select w.id, s.id, now() from webhook w, station s where s.code = 'SF-ES-01'`,
  `insert into webhook_delivery (webhook_id, event, source_id, station_id, body, state, due_at)
   select webhook_id, 'alarm.raised', gen_random_uuid(), station_id, '{}', 'delivered', now() from webhook_station`,
  `insert into webhook_delivery (webhook_id, event, source_id, station_id, body, state, due_at, replay_of, is_manual)
   select webhook_id, event, source_id, station_id, '{}', 'delivered', now(), id, true from webhook_delivery`,
  `insert into schedule (organization_id, user_id, title, params, every, days, day_of_month, at, tz, period, language, next_at)
   values ('${sunfield.id}', '${chen.id}', 'x', '{}', 'day', '{}', 1, '08:00', 'UTC', 'none', 'zh', ${later})`,
  `insert into schedule_recipient (schedule_id, user_id) select id, user_id from schedule`,
  `insert into schedule_delivery (schedule_id, user_id, due_at, try_at, job_id)
   select s.id, s.user_id, now(), now(), j.id from schedule s, job j limit 1`,
  `insert into work_order_photo (id, order_id, file_id, width, height, thumbnail, by_user, at)
   select gen_random_uuid(), (select max(id) from work_order), id, 1, 1, '\\x00', '${chen.id}', now() from file`,
  `insert into maintenance_plan_count select plan_id, device_id, 0, now() from maintenance_plan_target`,
  `insert into maintenance_plan_due (plan_id, device_id, occurrence, at)
   select plan_id, device_id, 'x', now() from maintenance_plan_target`,
  `insert into webhook_attempt select id, 1, now(), 1, 200, null, '' from webhook_delivery where not is_manual`,
];
