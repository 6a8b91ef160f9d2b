const set = (table: string, values: string) => `update "${table}" set ${values}`;

/** A further command beside the one that there is: its key, its place in the sequence, when it ended. */
const another = (key: string, position: string, finishedAt: string) =>
  `insert into command (organization_id, station_id, device_id, kind, source, by_user, idempotency_key, sequence_id,
     position, point, role, pos, tolerance, settle_ms, interval_ms, value, state, send_status, reason, created_at,
     expires_at, finished_at)
   select organization_id, station_id, device_id, kind, source, by_user, ${key}, sequence_id, ${position}, point, role,
     pos, 0, 0, 0, 1, ${finishedAt === 'null' ? "'open'" : "'timeout'"}, 'timeout', '', now(), now(), ${finishedAt}
   from command`;

/** What the tables of control refuse, by constraint and unique index. */
export const COMMAND_VIOLATIONS: Readonly<Record<string, string>> = {
  command_end_check: set('command', 'finished_at = now()'),
  command_execution_check: set('command', "execution_state = 'x'"),
  command_in_flight_unique: another("'y'", '2', 'null'),
  command_key_unique: another('idempotency_key', '2', 'now()'),
  command_kind_check: set('command', "kind = 'x'"),
  command_position_unique: another("'y'", 'position', 'now()'),
  command_refusal_check: set('command', "rule = 'x'"),
  command_role_check: set('command', "role = 'x'"),
  command_send_check: set('command', "send_status = 'x'"),
  command_sequence_decision_check: set('command_sequence', 'decided_at = now()'),
  command_sequence_end_check: set('command_sequence', 'finished_at = now()'),
  command_sequence_eyes_check: set('command_sequence', 'decided_by = by_user, decided_at = now()'),
  command_sequence_key_unique: `insert into command_sequence
      (organization_id, station_id, by_user, idempotency_key, steps, reason, state, expires_at)
    select organization_id, station_id, by_user, idempotency_key, steps, reason, state, now() from command_sequence`,
  command_sequence_state_check: set('command_sequence', "state = 'x', finished_at = now()"),
  command_sequence_undecided_check: set(
    'command_sequence',
    "state = 'waiting', decided_by = gen_random_uuid(), decided_at = now()",
  ),
  command_source_check: set('command', "source = 'x'"),
  command_state_check: set('command', "state = 'x', finished_at = now()"),
  command_step_check: set('command_step', "step = 'x'"),
  command_unsent_check: set('command', "state = 'refused', rule = 'x', finished_at = now(), sent_at = now()"),
  command_value_check: set('command', 'value = null'),
  gateway_connection_link_check: set('gateway_connection', "link = 'x'"),
  simulation_event_set_check: set('simulation_event', "point = 'x'"),
  strategy_switch_mode_check: set('strategy_switch', "mode = 'x'"),
};
