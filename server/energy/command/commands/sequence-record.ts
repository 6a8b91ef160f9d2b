import { type Facts, recordOperation } from '#server/core/operation-record/record.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/user-centre/permission/public.ts';

/** Path of the calls that records name. */
const PATH = '/control/v1/sequences';

interface Told {
  readonly title: string;
  readonly id: string;
  /** Code of the station. */
  readonly station: string;
  readonly remark?: string;
  readonly before: Facts | null;
  readonly after: Facts;
}

/** Records what became of a sequence, in the transaction of the change. */
export async function recordSequence(
  db: Database,
  by: Pick<Actor, 'organizationId' | 'sessionId'> & { readonly userId: string | null },
  { id, station, remark = '', ...told }: Told,
): Promise<void> {
  await recordOperation(db, {
    ...{ ...by, uri: PATH, subject: `station:${station}`, params: { sequence: id } },
    ...{ ...told, ...(remark && { remark }) },
  });
}
