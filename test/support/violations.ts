import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { COMMAND_VIOLATIONS } from './command-violations.ts';
import { OPEN_VIOLATIONS } from './open-violations.ts';

const [chen, wang, , wu] = accounts;
const { grid, harborAgents, sunfield } = organizations;
const later = "now() + interval '1 day'";
/** A request that waits, one that was decided. */
const waiting = 'where status = 1';
const decided = 'where status = 2';

/** What a row of a table refuses when its columns are set so. */
const set = (table: string, values: string, where = '') => `update "${table}" set ${values} ${where}`;
/** A further version of each alarm rule. */
const rule = (values: string) =>
  `insert into alarm_rule (id, organization_id, version, body, revision) select gen_random_uuid(), organization_id, ${values} from alarm_rule`;
const record = (values: string, subject = 'person:x', after = '{}') =>
  `insert into operation_record (subject, after, source, title, params) values ('${subject}', '${after}', ${values})`;

/** A further sealed day: its number of records, the hash that it continues, its hash. */
const day = (values: string) =>
  `insert into record_day select chain, '2000-01-02', ${values}, now() from record_day`;

/** A further display template beside each of these. */
const template = (key: string, isDefault: boolean, where: string) =>
  `insert into display_template
     (organization_id, station_id, kind, name, name_key, content, is_default, changed_by, changed_at)
   select organization_id, station_id, kind, name, ${key}, content, ${isDefault}, changed_by, now()
   from display_template where ${where}`;

/** For each constraint, unique index and trigger a statement that it refuses; a trigger by the name that it tells. */
export const VIOLATIONS: Readonly<Record<string, string>> = {
  ...COMMAND_VIOLATIONS,
  ...OPEN_VIOLATIONS,
  alarm_configuration_level_check: set('alarm_configuration', 'level = 0'),
  alarm_open_unique: `insert into alarm
      (station_id, id, device_id, rule_id, rule_version, code, level, names, is_safety, start_at, restore_count)
    select station_id, gen_random_uuid(), device_id, rule_id, rule_version, code, level, names, is_safety, start_at, 0
    from alarm where reset_at is null`,
  alarm_push_unique: `insert into alarm_push (station_id, id, alarm_id, rule, user_id, channel, state, created_at, due_at)
    select station_id, gen_random_uuid(), alarm_id, rule, user_id, channel, state, created_at, due_at from alarm_push`,
  alarm_rule_body_check: rule("2, '[]', -1"),
  alarm_rule_immutable_check: set('alarm_rule', 'is_deleted = true'),
  alarm_rule_revision_unique: rule("2, '{}', revision"),
  alarm_rule_version_check: rule("0, '{}', -1"),
  child_health_failures_check: set('child_health', 'failures = -1'),
  data_import_applied_check: set('data_import', "state = 'applied'"),
  data_import_kind_check: set('data_import', "kind = ''"),
  data_import_line_check: set('data_import_line', 'line = 0'),
  data_import_line_state_check: set('data_import_line', "state = 'x'"),
  data_import_name_check: set('data_import', "name = ''"),
  data_import_state_check: set('data_import', "state = 'x'"),
  document_kind_check: set('document', "kind = 'film'"),
  document_occasion_check: set(
    'document',
    "occasion = 'party', occasion_at = now(), device_id = (select min(id) from device)",
  ),
  document_occasion_time_check: set('document', 'occasion_at = now()'),
  document_picture_check: set('document', 'width = 1'),
  document_removed_check: set('document', 'removed_at = now()'),
  document_thumbnail_check: set(
    'document',
    "width = 1, height = 1, thumbnail = decode(repeat('00', 262145), 'hex')",
  ),
  document_title_check: set('document', "title = ''"),
  document_validity_check: set('document', "date = '2026-01-02', valid_until = '2026-01-01'"),
  file_bytes_check: set('file', 'bytes = -1'),
  file_chunk_content_check: set('file_chunk', "content = ''"),
  file_chunk_position_check: set('file_chunk', 'position = -1'),
  file_chunk_sha256_check: set('file_chunk', "sha256 = ''"),
  file_name_check: set('file', "name = ''"),
  file_sha256_check: set('file', "sha256 = ''"),
  file_use_check: set('file', "use = 'x'"),
  job_claim_check: set('job', "state = 'running'"),
  job_end_check: set('job', 'ended_at = now()'),
  job_error_check: set('job', "error = '{}'"),
  job_kind_check: set('job', "kind = ''"),
  job_language_check: set('job', "language = 'fr'"),
  job_progress_check: set('job', 'progress = 2'),
  job_state_check: set('job', "state = 'lost', ended_at = now()"),
  push_setting_language_check: set('push_setting', "language = 'fr'"),
  push_setting_minutes_check: set('push_setting', 'quiet_from = 1440, quiet_to = 1'),
  push_setting_quiet_check: set('push_setting', 'quiet_from = 1'),
  pusher_group_name_check: set('pusher_group', "name = ''"),
  display_template_default_unique: template("'other'", true, 'station_id is null'),
  display_template_kind_check: set('display_template', "kind = 'x'", 'where station_id is null'),
  display_template_name_check: set('display_template', "name = 'ab'"),
  display_template_name_unique: template('name_key', false, 'station_id is null'),
  display_template_station_check: set('display_template', "kind = 'columns'", 'where station_id is not null'),
  display_template_station_default_unique: template("'other'", true, 'station_id is not null'),
  display_template_station_name_unique: template('name_key', false, 'station_id is not null'),
  commissioning_correction_factor_check: set('commissioning_correction', 'factor = 0'),
  commissioning_correction_kind_check: set('commissioning_correction', "kind = 'x', point = 'x'"),
  commissioning_correction_point_check: set('commissioning_correction', "point = 'x'"),
  commissioning_point_exception_check: set('commissioning_point', "result = 'exception', reason = ''"),
  commissioning_point_kind_check: set('commissioning_point', "kind = 'x'"),
  commissioning_point_reason_check: set('commissioning_point', "reason = repeat('x', 201)"),
  commissioning_point_register_check: set('commissioning_point', 'register = 65536'),
  commissioning_point_result_check: set('commissioning_point', "result = 'x'"),
  commissioning_sheet_people_check: set(
    'commissioning_sheet',
    'owner_by = installer_by',
    "where status = 'signed'",
  ),
  commissioning_sheet_signed_check: set('commissioning_sheet', 'signed_at = null', "where status = 'signed'"),
  commissioning_sheet_status_check: set('commissioning_sheet', "status = 'x'", "where status = 'draft'"),
  commissioning_sheet_version_check: set('commissioning_sheet', 'version = 0'),
  commissioning_sheet_version_unique: `insert into commissioning_sheet (station_id, version, created_by)
    select station_id, version, created_by from commissioning_sheet`,
  commissioning_sheet_window_check: set('commissioning_sheet', 'window_from = now(), window_to = now()'),
  suppression_ended_check: set('suppression', 'ended_at = now()'),
  suppression_period_check: set('suppression', 'ends_at = starts_at'),

  asset_place_asset_unique: `insert into asset_place (asset_id, device_id, part, since)
    select asset_id, device_id, 'x', now() from asset_place where until is null`,
  asset_place_part_check: set('asset_place', "part = repeat('x', 65)"),
  asset_place_period_check: set('asset_place', 'until = since'),
  asset_place_taken_unique: `update asset_place set device_id = (select min(device_id) from asset_place), part = ''`,
  asset_serial_check: set('asset', "serial = ''"),
  asset_serial_unique: `insert into asset (station_id, maker, model, serial, state)
    select station_id, maker, model, serial, state from asset`,
  asset_state_check: set('asset', "state = 'lost'"),
  frame_refusal_list_check: set('frame_refusal', "list = '{}'"),
  station_rating_check: set('station_rating', 'transformer_kva = 0'),

  application_name_unique: 'insert into application (name, title) select name, title from application',

  avatar_content_check: set('avatar', "content = decode(repeat('00', 1048577), 'hex')"),
  avatar_mime_type_check: set('avatar', "mime_type = 'image/gif'"),
  avatar_user_id_unique:
    'insert into avatar (user_id, mime_type, content, small) select user_id, mime_type, content, small from avatar',

  device_code_check: set('device', "code = '_'"),
  device_code_unique: `insert into device (station_id, code, name, kind, model_id)
    select station_id, code, name, kind, model_id from device`,
  device_interval_check: set('device', 'interval_s = 61'),
  device_kind_check: set('device', "kind = ''"),
  device_model_events_check: set('device_model', "events = '{}'"),
  device_model_limits_check: set('device_model', "limits = '[]'"),
  device_model_points_check: set('device_model', "points = '{}'"),
  device_model_version_check: set('device_model', 'version = 0', 'where version = 2'),
  device_model_kind_check: set('device_model', "kind = ''"),
  device_model_owner_unique: set('device_model', 'version = 3'),
  device_name_check: set('device', "name = ''"),
  device_rating_check: set('device', 'rated_kw = 0'),

  inbox_reminder_entry_check: set('inbox_reminder', "entry = 'x'"),

  invitation_code_code_check: set('invitation_code', "code = 'ILOU000000'"),
  invitation_code_expiry_check: set('invitation_code', 'expires_at = created_at'),
  invitation_code_live_unique: `insert into invitation_code (code, organization_id, expires_at)
    values ('0000000000', '${sunfield.id}', ${later})`,
  invitation_code_uses_check: set('invitation_code', 'uses = max_uses + 1'),

  join_request_decider_check: set('join_request', 'decided_by = user_id', waiting),
  join_request_decision_check: set('join_request', 'status = 2', waiting),
  join_request_expiry_check: set('join_request', 'expires_at = created_at', waiting),
  join_request_settled_check: set('join_request', 'is_passed = not is_passed', decided),
  join_request_status_check: set('join_request', 'status = 3', waiting),
  join_request_waiting_unique: `insert into join_request (user_id, organization_id, code, expires_at)
    values ('${wu.id}', '${sunfield.id}', 'X', ${later})`,
  join_request_withdrawal_check: set('join_request', 'withdrawn_at = now()', waiting),

  membership_administrator_check: `delete from membership where organization_id = '${sunfield.id}'`,
  membership_default_unique: set('membership', 'is_default = true', `where user_id = '${chen.id}'`),

  menu_item_name_unique: `insert into menu_item (parent_id, func_code, name, title_zh, title_en, title_ja)
    select parent_id, func_code, name, title_zh, title_en, title_ja from menu_item`,
  menu_item_parent_check: set('menu_item', 'parent_id = id'),
  menu_version_arrangement_check: set('menu_version', "arrangement = '[]'"),
  menu_version_version_check: set('menu_version', 'version = 0'),

  label_asset_unique: `insert into label (code, asset_id) select '0000000000AC', asset_id from label where asset_id is not null`,
  label_code_check: set('label', "code = 'ILOU'"),
  label_device_unique: `insert into label (code, device_id) select '0000000000AD', device_id from label where device_id is not null`,
  label_thing_check: set('label', 'asset_id = null'),

  meter_calibration_check: set(
    'meter',
    'calibrated_on = calibration_due',
    'where calibration_due is not null',
  ),
  meter_certificate_check: set('meter', "certificate = repeat('x', 65)"),
  meter_closing_check: set('meter', 'closing = 1', 'where valid_to is null'),
  meter_direction_check: set('meter', "direction = 'both'"),
  meter_overlap_excl: `insert into meter (station_id, device_id, valid_from, ct, pt, multiplier)
    select station_id, device_id, valid_from + interval '1 day', 1, 1, 1 from meter`,
  meter_period_check: set('meter', 'valid_to = valid_from'),
  meter_ratio_check: set('meter', 'multiplier = 0'),
  meter_seal_check: set('meter', "seal = repeat('x', 65)"),

  operation_record_change_check: record("'server', 'x', '{}'", 'person:x', '{"password": "x"}'),
  operation_record_immutable_check: set('operation_record', "title = 'other'"),
  operation_record_password_check: record(`'server', 'x', '{"password": "x"}'`),
  operation_record_source_check: record("'other', 'x', '{}'"),
  operation_record_subject_check: record("'server', 'x', '{}'", 'person'),
  operation_record_title_check: record("'server', '', '{}'"),

  organization_bank_account_check: set('organization', "bank_account = 'x'"),
  organization_brand_title_check: set('organization', "brand_title = repeat('x', 129)"),
  // Grid Operator One stands above Harbor Agents.
  organization_circle_check: set(
    'organization',
    `parent_id = '${harborAgents.id}'`,
    `where id = '${grid.id}'`,
  ),
  organization_credit_code_check: set('organization', "credit_code = 'x'"),
  organization_logo_check: set('organization', "logo = 'https://logo.example'"),
  organization_parent_check: set('organization', 'parent_id = id'),
  organization_title_check: set('organization', "title = ''"),
  organization_type_check: set('organization', 'type = 3'),

  password_reset_expiry_check: set('password_reset', 'expires_at = created_at'),
  password_reset_hash_unique: `insert into password_reset (user_id, hash, expires_at)
    values ('${wang.id}', 'x', ${later})`,

  record_day_hash_check: day("1, '', 'x'"),
  record_day_immutable_check: set('record_day', 'records = 2'),
  record_day_previous_check: day("1, 'x', repeat('0', 64)"),
  record_day_records_check: day("0, '', repeat('0', 64)"),

  refresh_token_live_unique: `insert into refresh_token (hash, session_id, expires_at)
    select 'y', session_id, expires_at from refresh_token`,
  refresh_token_successor_check: set('refresh_token', "sealed_successor = 'x'"),

  role_administrator_check: set('role', 'is_administrator = not is_administrator', 'where not is_default'),
  role_default_check: set('role', 'is_default = true', 'where is_administrator'),
  role_default_unique: set('role', 'is_default = true', 'where not is_administrator'),
  role_name_check: set('role', "name = ''"),
  role_name_unique: 'insert into role (organization_id, name) select organization_id, name from role',

  saved_view_list_check: set('saved_view', "list = 'x'"),
  saved_view_version_check: set('saved_view', 'version = 0'),
  session_end_check: set('session', 'ended_at = now()'),
  session_expiry_check: set('session', 'expires_at = created_at'),
  sign_in_attempt_failures_check: set('sign_in_attempt', 'failures = -1'),

  simulation_end_check: set('simulation', "ended_at = started_at + interval '1 day'"),
  simulation_event_kind_check: set('simulation_event', "kind = 'rain'"),
  simulation_event_period_check: set('simulation_event', "ends_at = starts_at - interval '1 s'"),
  simulation_marks_check: set('simulation', "marks = '{}'"),

  station_channel_part_check: set('station_channel', "part = 'c'"),
  station_channel_pos_check: set('station_channel', 'pos = 0'),
  station_channel_role_check: set('station_channel', "role = 'heat'"),
  station_channel_sign_check: set('station_channel', 'sign = 0'),
  station_code_check: set('station', "code = 'x y'"),
  station_code_unique: set('station', "code = 'X1'"),
  station_grade_check: set('station', "grade = 'D'"),
  station_grant_decision_check: set('station_grant', 'decided_at = null'),
  station_grant_live_unique: `insert into station_grant (station_id, organization_id, state, offered_by, is_owners_offer)
    select station_id, organization_id, 'offered', offered_by, true from station_grant`,
  station_grant_period_check: set('station_grant', '"from" = now(), "to" = now()'),
  station_grant_state_check: set('station_grant', "state = 'asked'"),
  station_key_hash_check: set('station_key', "hash = 'x'"),
  station_key_name_check: set('station_key', "name = repeat('x', 65)"),
  station_launch_check: set('station', 'launch_date = null', "where status = 'operation'"),
  station_name_check: set('station', "name = ''"),
  station_place_check: set('station', 'lat = 91'),
  station_poc_check: set('station', 'poc_count = 0'),
  station_pv_check: set('station', 'pv_kwp = 0', "where type = 'PV'"),
  station_region_check: set('station', "region = ''"),
  station_size_check: set('station', 'transformer_kva = 0'),
  station_source_check: set('station', "source = 'guess'"),
  station_status_check: set('station', "status = 'closed'"),
  station_storage_check: set('station', 'ess_kw = 0', "where type = 'ES'"),
  station_type_check: set('station', "type = 'WIND'", "where type = 'ES'"),
  station_voltage_check: set('station', "voltage_level = '110kV'"),

  system_configuration_only_check: 'insert into system_configuration (is_only) values (false)',

  user_email_check: set('user', 'email = null', 'where email_verified_at is not null'),
  user_email_form_check: set('user', "email = 'name@host'"),
  user_job_number_check: set('user', "job_number = repeat('7', 33)"),
  user_address_check: set('user', "address = repeat('a', 201)"),
  user_email_unique: set('user', `email = upper('${chen.email}')`, `where id = '${wang.id}'`),
  user_gender_check: set('user', 'gender = 2'),
  user_name_check: set('user', "name = ''"),
  user_password_hash_check: set('user', "password_hash = 'secret'"),
  user_phone_check: set('user', "phone = '12345678901'"),
  user_phone_unique: set('user', `phone = '${chen.phone}'`, `where id = '${wang.id}'`),

  verification_code_expiry_check: set('verification_code', 'expires_at = created_at'),
  verification_code_hash_check: set('verification_code', "hash = 'x'"),
  verification_code_live_unique: `insert into verification_code (target, purpose, user_id, hash, expires_at)
    select target, purpose, user_id, hash, expires_at from verification_code`,
  verification_code_purpose_check: set('verification_code', "purpose = 'other', user_id = null"),
  verification_code_user_check: set('verification_code', 'user_id = null'),

  zone_day_shift_check: set('zone_day', 'shift_at = starts_at, shift_offset_min = 0'),
  zone_day_start_unique: 'insert into zone_day select tz, day + 9999, starts_at, offset_min from zone_day',
};

/** Rules of the same rows as another one, which is met first. */
export const IMPLIED = {
  // A foreign key wants a unique constraint on the columns that it refers to.
  role_organization_unique: 'role_pkey',
  pusher_group_organization_unique: 'pusher_group_pkey',
};

/** The rule that a trigger holds. */
export const RULE_OF_TRIGGER: Readonly<Record<string, string>> = {
  alarm_rule_keep: 'alarm_rule_immutable_check',
  join_request_keep_settled: 'join_request_settled_check',
  membership_keep_administrator: 'membership_administrator_check',
  operation_record_keep: 'operation_record_immutable_check',
  organization_keep_tree: 'organization_circle_check',
  record_day_keep: 'record_day_immutable_check',
  role_keep_administrator: 'role_administrator_check',
};
