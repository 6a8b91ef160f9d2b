import { Code } from '#contract/codes.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Registered } from './registry.ts';
import { releasesBefore } from './releases.ts';
import { endRollback, findReleases, storeRollback } from './stored.ts';

/** Who chooses a release: a person, or the operator's command. */
export interface Chooser {
  readonly userId: string | null;
  readonly organizationId: string | null;
}

function registeredAs({ registry }: Context, name: string): Registered {
  const found = registry.registered().find(({ manifest }) => manifest.name === name);
  if (!found) throw new Refusal(Code.NotFound);
  return found;
}

/** Versions that an app can be rolled back to, newest first. */
export async function earlierVersions({ db }: Context, { manifest }: Registered): Promise<string[]> {
  const remembered = await findReleases(db, manifest.name);
  return releasesBefore(manifest, remembered).map(({ version }) => version);
}

const record = (
  context: Context,
  chooser: Chooser,
  { title, name, before, after }: { title: string; name: string; before: string; after: string },
) =>
  recordOperation(context.db, {
    ...chooser,
    title,
    uri: chooser.userId === null ? '' : `/platform/v1/apps/${name}/${title}`,
    params: { name },
    subject: 'platform:heliport',
    before: { app: name, version: before },
    after: { app: name, version: after },
  });

/** Loads an earlier release of an app from the next page on; without a version, the newest one. Returns its version. */
export async function rollBack(
  context: Context,
  name: string,
  version: string | undefined,
  chooser: Chooser,
): Promise<string> {
  const registered = registeredAs(context, name);
  const { manifest, rollback } = registered;
  const earlier = releasesBefore(manifest, await findReleases(context.db, name));
  const wanted = version === undefined ? earlier[0] : earlier.find((each) => each.version === version);
  if (!wanted) throw new Refusal(Code.Conflict);
  await inTransaction(context, async (context) => {
    await storeRollback(context.db, {
      ...{ name, fromVersion: manifest.version, manifest: wanted },
      ...{ userId: chooser.userId, chosenAt: context.clock() },
    });
    const before = rollback?.manifest.version ?? manifest.version;
    await record(context, chooser, { title: 'roll-back', name, before, after: wanted.version });
  });
  await context.registry.readRollbacks();
  return wanted.version;
}

/** Loads the listed release of an app again. Returns its version. */
export async function loadListed(context: Context, name: string, chooser: Chooser): Promise<string> {
  const { manifest, rollback } = registeredAs(context, name);
  if (!rollback) throw new Refusal(Code.NotFound);
  await inTransaction(context, async (context) => {
    await endRollback(context.db, name);
    const before = rollback.manifest.version;
    await record(context, chooser, { title: 'end-rollback', name, before, after: manifest.version });
  });
  await context.registry.readRollbacks();
  return manifest.version;
}
