import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../server/energy', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const TABLES = 'frame|latest|roll5|roll15|roll_day|work|counter_base';
/** Statements on the tables of telemetry, which may be spread over machines by station. */
const statements = sources.flatMap(({ name, text }) =>
  (text.match(/`[^`]*`|'[^'\n]*'/g) ?? [])
    .map((quoted) => quoted.slice(1, -1).toLowerCase().replace(/\s+/g, ' '))
    .filter((statement) => new RegExp(`\\b(from|into|update) (${TABLES})\\b`).test(statement))
    .map((statement) => ({ name, statement })),
);

/** What statements of one text for PostgreSQL, the embedded database and Citus must not have. */
const FORBIDDEN: Readonly<Record<string, (statement: string) => boolean>> = {
  'a lock on rows of several stations': (statement) =>
    /\bfor (no key )?update\b/.test(statement) && !statement.includes('station_id = $1'),
  'a subquery in the list of a select': (statement) =>
    statement
      .split(/\bselect\b/)
      .some((part) => /^[^()]*\($/.test(part) && !/\b(from|in|exists|as|with|any)\b/.test(part)),
  lateral: (statement) => /\blateral\b/.test(statement),
  'a shifted time in an update': (statement) => /^update\b.*\bset\b.* [+-] interval\b/.test(statement),
  'the database’s own clock': (statement) =>
    /\b(now|clock_timestamp)\(\)|\bcurrent_(timestamp|date)\b/.test(statement),
  'the session’s zone': (statement) => /\bat time zone\b|\bdate_trunc\b/.test(statement),
  'a table of the user centre': (statement) =>
    /\b(from|join|using) "?(station|device|device_model|organization|user|zone_day)\b/.test(statement),
};

for (const [what, isIn] of Object.entries(FORBIDDEN)) {
  test(`no statement of telemetry has ${what}`, () => {
    assert.deepEqual(
      statements.filter(({ statement }) => isIn(statement)),
      [],
    );
  });
}

test('each statement of telemetry names its stations, but the figures about all work and the newest frame of all', () => {
  assert.ok(statements.length >= 15);
  assert.deepEqual(
    statements
      .filter(({ statement }) => !/\bstation_id\b|unnest\(\$1::/.test(statement))
      .filter(({ statement }) => !/group by kind$|max\(changed_at\).* from latest$/.test(statement)),
    [],
  );
});

test('local days come from their table alone', () => {
  const users = sources.filter(({ text }) =>
    /\bat time zone\b/i.test(text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')),
  );
  assert.deepEqual(
    users.map(({ name }) => name),
    ['day/commands/fill.ts'],
  );
});
