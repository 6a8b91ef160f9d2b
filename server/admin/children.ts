import { Code } from '#contract/codes.ts';
import type { ReleaseHealth } from '#contract/user-centre/child-app/calls.ts';
import { problemSentence } from '#server/core/child/manifests.ts';
import { createReader } from '#server/core/child/place.ts';
import type { Registered } from '#server/core/child/registry.ts';
import { earlierVersions, loadListed, rollBack } from '#server/core/child/rollback.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { pathOrAddress } from '#server/core/variables.ts';
import { findHealth } from '#server/user-centre/child-measure/public.ts';
import { distFolder } from '../dist-folder.ts';
import { AdminError } from './admin-error.ts';
import { operatorsPath } from './beside.ts';
import { type AdminCommand, type Invocation, textOf } from './command.ts';
import { adminContext } from './context.ts';
import { withDatabase } from './database.ts';

const ACTIONS = ['list', 'show', 'check', 'rollback', 'end-rollback'] as const;
type Action = (typeof ACTIONS)[number];

const OPERATOR = { userId: null, organizationId: null };

export const children: AdminCommand = {
  summary:
    'Child apps. ACTION is list (versions and health), show APP, check MANIFEST (a file, folder or address, as CHILDREN would be read), rollback APP (to an earlier release), end-rollback APP.',
  operands: ['ACTION'],
  optional: 'APP',
  options: {
    to: { type: 'string', value: 'VERSION', help: 'for rollback: the release; else the newest one' },
  },
  async run(invocation) {
    const action = ACTIONS.find((each) => each === textOf(invocation, 'ACTION'));
    if (!action) throw new AdminError(`ACTION must be one of ${ACTIONS.join(', ')}.`);
    const operand = textOf(invocation, 'APP');
    if (action !== 'list' && operand === '')
      throw new AdminError(`${action} needs ${action === 'check' ? 'a manifest' : 'the name of an app'}.`);
    if (action === 'check') return check(invocation, operand);
    await withDatabase(invocation.config, async (db, { telemetry }) => {
      const context = await adminContext(invocation.config, db, telemetry, distFolder());
      await WORK[action](context, invocation, operand);
    });
  },
};

const WORK: Readonly<
  Record<Exclude<Action, 'check'>, (context: Context, invocation: Invocation, name: string) => Promise<void>>
> = {
  async list(context, { terminal }) {
    const health = await findHealth(context);
    const rows = context.registry.registered().map((registered) => {
      const { manifest, isBuiltIn } = registered;
      const version = loadedVersion(registered);
      const release = health.get(manifest.name)?.find((each) => each.version === version);
      return [
        ...[manifest.name, versionText(registered), isBuiltIn ? 'built in' : 'CHILDREN'],
        ...figures(release),
      ];
    });
    const head = ['app', 'version', 'from', 'failures', 'median', 'p95', 'last seen'];
    for (const line of table([head, ...rows])) terminal.write(line);
    tellProblems(context, terminal.write);
  },

  async show(context, { terminal }, name) {
    const registered = registeredAs(context, name);
    const { manifest, isBuiltIn, rollback } = registered;
    const facts = {
      app: `${name} (${manifest.title.en})`,
      from: isBuiltIn ? 'this build' : `CHILDREN (${context.registry.place})`,
      version: versionText(registered),
      ...(rollback && { 'rolled back': rollback.chosenAt.toISOString() }),
      'can be rolled back to': (await earlierVersions(context, registered)).join(', ') || 'nothing',
      entry: (rollback?.manifest ?? manifest).entry,
      rights: manifest.functionCodes.join(', ') || 'every signed-in person',
    };
    for (const line of table(Object.entries(facts).map(([key, value]) => [key, value]))) terminal.write(line);
    const releases = (await findHealth(context)).get(name) ?? [];
    if (releases.length > 0) {
      terminal.write('');
      const head = ['release', 'failures', 'median', 'p95', 'last seen', 'last failure'];
      const rows = releases.map((each) => [
        ...[each.version, ...figures(each)],
        each.lastFailure ? `${each.lastFailure.step}: ${each.lastFailure.cause}, ${each.lastFailure.at}` : '',
      ]);
      for (const line of table([head, ...rows])) terminal.write(line);
    }
    tellProblems(context, terminal.write, name);
  },

  async rollback(context, invocation, name) {
    const registered = registeredAs(context, name);
    const to = textOf(invocation, 'to') || undefined;
    const earlier = await earlierVersions(context, registered);
    if (earlier.length === 0)
      throw new AdminError(
        `${name} has no earlier release: its manifest names no previous one among its versions.`,
      );
    const version = await refusedAs(
      `${name} can be rolled back to ${earlier.join(' or ')} only.`,
      Code.Conflict,
      () => rollBack(context, name, to, OPERATOR),
    );
    const { version: left } = registered.manifest;
    invocation.terminal.write(
      `${name} ${version} is loaded by the next page, until the app lists another version than ${left}.`,
    );
  },

  async 'end-rollback'(context, { terminal }, name) {
    registeredAs(context, name);
    const version = await refusedAs(`${name} is not rolled back.`, Code.NotFound, () =>
      loadListed(context, name, OPERATOR),
    );
    terminal.write(`${name} ${version} is loaded by the next page.`);
  },
};

async function check({ config, terminal }: Invocation, operand: string): Promise<void> {
  const place = operand.includes('://') ? pathOrAddress(operand) : operatorsPath(operand);
  if (place === undefined) throw new AdminError(`${operand} is not a file, a folder or an address.`);
  const reading = await createReader(place, config.limits)();
  if (reading === 'unchanged') return;
  for (const { name, version, integrity } of reading.manifests)
    terminal.write(`${name} ${version}: valid, ${Object.keys(integrity).length} files.`);
  const wrong = reading.problems.map(
    ({ place: at, text }) => `${[operand, at].filter(Boolean).join(', ')}: ${text}.`,
  );
  if (wrong.length > 0) throw new AdminError(wrong.join('\n'));
  if (reading.manifests.length === 0) throw new AdminError(`${operand}: there is no manifest.`);
}

function registeredAs({ registry }: Context, name: string): Registered {
  const found = registry.registered().find(({ manifest }) => manifest.name === name);
  if (!found) throw new AdminError(`There is no app ${name}; "npm run admin -- children list" names them.`);
  return found;
}

async function refusedAs<T>(sentence: string, code: Code, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === code) throw new AdminError(sentence, { cause: error });
    throw error;
  }
}

const loadedVersion = ({ manifest, rollback }: Registered): string =>
  (rollback?.manifest ?? manifest).version;

const versionText = (registered: Registered): string =>
  registered.rollback
    ? `${loadedVersion(registered)} (rolled back from ${registered.manifest.version})`
    : registered.manifest.version;

const seconds = (ms: number | null): string => (ms === null ? '–' : `${(ms / 1000).toFixed(2)} s`);

const figures = (release: ReleaseHealth | undefined): string[] =>
  release
    ? [`${release.failures}`, seconds(release.medianMs), seconds(release.p95Ms), release.lastSeenAt]
    : ['–', '–', '–', 'never'];

/** Lines with columns of equal width. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function tellProblems({ registry }: Context, tell: (line: string) => void, name?: string): void {
  const told = registry
    .problems()
    .filter(({ child }) => name === undefined || child === undefined || child === name);
  if (told.length > 0) tell('');
  for (const problem of told) tell(problemSentence(registry.place, problem));
}
