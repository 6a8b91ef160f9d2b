const set = (table: string, values: string) => `update "${table}" set ${values}`;

/** What the tables of duties, schedules, work orders and the open platform refuse, by constraint and unique index. */
export const OPEN_VIOLATIONS: Readonly<Record<string, string>> = {
  duty_calendar_token_hash_unique: `insert into duty_calendar (user_id, organization_id, token_hash)
    select m.user_id, m.organization_id, c.token_hash from duty_calendar c, membership m
    where m.user_id <> c.user_id limit 1`,
  duty_plan_every_check: set('duty_plan', "every = 'x'"),
  duty_swap_period_check: set('duty_swap', 'ends_at = starts_at'),
  maintenance_plan_grade_check: set('maintenance_plan', "grade = 'D'"),
  maintenance_plan_lead_check: set('maintenance_plan', 'lead_days = 91'),
  maintenance_plan_name_check: set('maintenance_plan', "name = ''"),
  open_client_key_hash_check: set('open_client_key', "hash = 'x'"),
  open_client_name_check: set('open_client', "name = ''"),
  open_client_rate_check: set('open_client', 'rate_per_minute = 0'),
  open_client_scopes_check: set('open_client', "scopes = '{x}'"),
  schedule_day_check: set('schedule', 'day_of_month = 32'),
  schedule_every_check: set('schedule', "every = 'x'"),
  schedule_language_check: set('schedule', "language = 'fr'"),
  schedule_pause_check: set('schedule', "paused_because = '{}'"),
  schedule_period_check: set('schedule', "period = 'x'"),
  schedule_title_check: set('schedule', "title = ''"),
  schedule_recipient_stop_check: set('schedule_recipient', 'stopped_at = now()'),
  schedule_delivery_error_check: set('schedule_delivery', "error = '{}'"),
  schedule_delivery_sent_check: set('schedule_delivery', 'sent_at = now()'),
  schedule_delivery_state_check: set('schedule_delivery', "state = 'x'"),
  schedule_delivery_unique: `insert into schedule_delivery (schedule_id, user_id, due_at, try_at)
    select schedule_id, user_id, due_at, try_at from schedule_delivery`,
  webhook_attempt_failure_check: set('webhook_attempt', "failure = 'x'"),
  webhook_delivery_event_check: set('webhook_delivery', "event = 'x'"),
  webhook_delivery_source_unique: `insert into webhook_delivery (webhook_id, event, source_id, body, state, due_at)
    select webhook_id, event, source_id, body, state, due_at from webhook_delivery`,
  webhook_delivery_state_check: set('webhook_delivery', "state = 'x'"),
  webhook_name_check: set('webhook', "name = ''"),
  webhook_old_check: set('webhook', "old_secret = 'x'"),
  work_order_closed_check: set('work_order', "state = 'closed', closed_at = null"),
  work_order_grade_check: set('work_order', "grade = 'D'"),
  work_order_merged_check: set('work_order', "state = 'applied', closed_at = null, merged_into = id"),
  work_order_request_unique: `insert into work_order
      (request_id, station_id, source, state, grade, what, requested_at, due_at)
    select request_id, station_id, source, 'applied', grade, what, requested_at, due_at from work_order`,
  work_order_source_check: set('work_order', "source = 'x'"),
  work_order_state_check: set('work_order', "state = 'x', closed_at = null"),
  work_order_what_check: set('work_order', "what = ''"),
  work_order_entry_kind_check: set('work_order_entry', "kind = 'x'"),
  work_order_photo_size_check: set('work_order_photo', 'width = 0'),
};
