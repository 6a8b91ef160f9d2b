import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';

const [chen, wang, zhao, wu] = accounts;
const { grid, harborAgents, sunfield } = organizations;
const later = "now() + interval '1 day'";
/** A request that waits, one that was decided. */
const waiting = 'where status = 1';
const decided = 'where status = 2';

/** A row for each table that the demo leaves empty, and one last that nothing refers to. */
export const ROWS = [
  `insert into account_event (kind, user_id) values ('joined', '${chen.id}')`,
  `insert into authorize (organization_id, application_id, codes) select '${sunfield.id}', id, '{}' from application`,
  `insert into avatar (user_id, mime_type, content, small) values ('${chen.id}', 'image/png', '\\x00', '\\x00')`,
  `insert into join_hold (user_id, organization_id, was_disabled) values ('${chen.id}', '${harborAgents.id}', false)`,
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
];

/** What a row of a table refuses when its columns are set so. */
const set = (table: string, values: string, where = '') => `update "${table}" set ${values} ${where}`;
const record = (values: string, subject = 'person:x', after = '{}') =>
  `insert into operation_record (subject, after, source, title, params) values ('${subject}', '${after}', ${values})`;

/** For each constraint, unique index and trigger a statement that it refuses; a trigger by the name that it tells. */
export const VIOLATIONS: Readonly<Record<string, string>> = {
  application_name_unique: 'insert into application (name, title) select name, title from application',

  avatar_content_check: set('avatar', "content = decode(repeat('00', 1048577), 'hex')"),
  avatar_mime_type_check: set('avatar', "mime_type = 'image/gif'"),
  avatar_user_id_unique:
    'insert into avatar (user_id, mime_type, content, small) select user_id, mime_type, content, small from avatar',

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

  operation_record_change_check: record("'server', 'x', '{}'", 'person:x', '{"password": "x"}'),
  operation_record_immutable_check: set('operation_record', "title = 'other'"),
  operation_record_password_check: record(`'server', 'x', '{"password": "x"}'`),
  operation_record_source_check: record("'other', 'x', '{}'"),
  operation_record_subject_check: record("'server', 'x', '{}'", 'person'),
  operation_record_title_check: record("'server', '', '{}'"),

  organization_brand_title_check: set('organization', "brand_title = repeat('x', 129)"),
  // Grid Operator One stands above Harbor Agents.
  organization_circle_check: set(
    'organization',
    `parent_id = '${harborAgents.id}'`,
    `where id = '${grid.id}'`,
  ),
  organization_logo_check: set('organization', "logo = 'https://logo.example'"),
  organization_parent_check: set('organization', 'parent_id = id'),
  organization_title_check: set('organization', "title = ''"),
  organization_type_check: set('organization', 'type = 3'),

  password_reset_expiry_check: set('password_reset', 'expires_at = created_at'),
  password_reset_hash_unique: `insert into password_reset (user_id, hash, expires_at)
    values ('${wang.id}', 'x', ${later})`,

  refresh_token_live_unique: `insert into refresh_token (hash, session_id, expires_at)
    select 'y', session_id, expires_at from refresh_token`,
  refresh_token_successor_check: set('refresh_token', "sealed_successor = 'x'"),

  role_administrator_check: set('role', 'is_administrator = not is_administrator', 'where not is_default'),
  role_default_check: set('role', 'is_default = true', 'where is_administrator'),
  role_default_unique: set('role', 'is_default = true', 'where not is_administrator'),
  role_name_check: set('role', "name = ''"),
  role_name_unique: 'insert into role (organization_id, name) select organization_id, name from role',

  session_end_check: set('session', 'ended_at = now()'),
  session_expiry_check: set('session', 'expires_at = created_at'),
  sign_in_attempt_failures_check: set('sign_in_attempt', 'failures = -1'),

  station_code_check: set('station', "code = 'x y'"),
  station_code_unique: set('station', "code = 'X1'"),
  station_grade_check: set('station', "grade = 'D'"),
  station_launch_check: set('station', 'launch_date = null', "where status = 'operation'"),
  station_name_check: set('station', "name = ''"),
  station_place_check: set('station', 'lat = 91'),
  station_poc_check: set('station', 'poc_count = 0'),
  station_pv_check: set('station', 'pv_kwp = 0', "where type = 'PV'"),
  station_size_check: set('station', 'transformer_kva = 0'),
  station_source_check: set('station', "source = 'guess'"),
  station_status_check: set('station', "status = 'closed'"),
  station_storage_check: set('station', 'ess_kw = 0', "where type = 'ES'"),
  station_type_check: set('station', "type = 'WIND'", "where type = 'ES'"),
  station_voltage_check: set('station', "voltage_level = '110kV'"),
  station_reading_balance_check: set('station_reading', 'load_kw = load_kw + 1'),
  station_reading_counter_check: set('station_reading', 'buy_today_kwh = -1'),
  station_reading_quality_check: set('station_reading', "quality = 'guessed'"),
  station_reading_sign_check: set('station_reading', "pv_kw = -1, quality = 'measured'"),
  station_reading_soc_check: set('station_reading', 'soc_percent = 101'),

  system_configuration_only_check: 'insert into system_configuration (is_only) values (false)',

  user_email_check: set('user', 'email = null', 'where email_verified_at is not null'),
  user_email_form_check: set('user', "email = 'name@host'"),
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
};

/** Rules of the same rows as another one, which is met first. */
export const IMPLIED = {
  // A foreign key wants a unique constraint on the columns that it refers to.
  role_organization_unique: 'role_pkey',
};

/** The rule that a trigger holds. */
export const RULE_OF_TRIGGER: Readonly<Record<string, string>> = {
  join_request_keep_settled: 'join_request_settled_check',
  membership_keep_administrator: 'membership_administrator_check',
  operation_record_keep: 'operation_record_immutable_check',
  organization_keep_tree: 'organization_circle_check',
  role_keep_administrator: 'role_administrator_check',
};
