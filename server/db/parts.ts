/**
 * Tables of telemetry and alarms, and the types of their batches. They can stand in a database of their own, so no
 * statement and no transaction touches one of them and any other table.
 */
export const TELEMETRY_TABLES = [
  ...['frame', 'latest', 'roll5', 'roll15', 'roll_day', 'work', 'counter_base', 'frame_refusal'],
  ...['alarm_ruleset', 'alarm_cursor', 'alarm_state', 'device_event', 'alarm', 'alarm_event', 'alarm_push'],
] as const;

const TELEMETRY_TYPES = ['frame_in', 'roll5_in', 'roll15_in', 'roll_day_in'];

/** What a database holds: everything, or one of the two parts. */
export type Part = 'all' | 'main' | 'telemetry';

const OF_TELEMETRY: ReadonlySet<string> = new Set([...TELEMETRY_TABLES, ...TELEMETRY_TYPES]);

/** The table or type that a statement of a migration makes or changes; data is migrated with quoted names too. */
const TARGET =
  /^(?:(?:create|alter|drop) (?:table|type)(?: if (?:not )?exists)?(?: only)?|create (?:unique )?index .*? on(?: only)?|insert into|update(?: only)?|delete from(?: only)?) "([a-z0-9_]+)"/;

/** True for a statement of a migration that belongs to the database of telemetry. */
export function isTelemetryStatement(statement: string): boolean {
  const text = statement
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('--'))
    .join(' ')
    .trim();
  const [, target = ''] = TARGET.exec(text.slice(0, 300).toLowerCase()) ?? [];
  return OF_TELEMETRY.has(target);
}
