import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AuditedKind } from '#server/core/audit/kind.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { inOwnList } from '#server/energy/scope/public.ts';
import { stationGrant } from '#server/energy/scope/schema.ts';
import { station } from '#server/energy/station/schema.ts';

/** Titles of the records of grants, whose subject is the station. */
const GRANT_TITLES = ['offer-grant', 'accept-grant', 'change-grant', 'end-grant'] as const;

/** The partner that a record of a grant names. No other record is read as JSON. */
export const grantsTo = (organizationId: string) => {
  const { title, before, after } = operationRecord;
  return sql`case when ${inArray(title, [...GRANT_TITLES])}
    then coalesce(${after}, ${before})::json->>'orgUuid' = ${organizationId} else false end`;
};

/**
 * The record is of the time of the station, not of one that had its code before and may have been another
 * organisation's. A minute is for the clocks of servers and database, which differ.
 */
export const sinceStation: SQL = sql`${operationRecord.createdAt} >= ${station.createdAt} - interval '1 minute'`;

/**
 * What happened to the grants that an organisation gave and received. A member who is limited to some stations is told
 * of their grants alone.
 */
export const grantsAudited: AuditedKind = {
  ...{ kind: 'organization', permissions: ['enterprise:view', 'organization:edit'] },
  async records({ db }, asker) {
    const { organizationId } = asker.membership;
    const { subject, title, organizationId: organizationOf } = operationRecord;
    const about = and(
      // The subject is `station:` and the code.
      eq(station.code, sql`substr(${subject}, ${sql.raw(String('station:'.length + 1))})`),
      inOwnList(asker),
      or(eq(organizationOf, organizationId), sinceStation),
    );
    const given = db
      .select({ one: sql`1` })
      .from(station)
      .where(and(about, eq(station.organizationId, organizationId)));
    const received = db
      .select({ one: sql`1` })
      .from(stationGrant)
      .innerJoin(station, eq(station.id, stationGrant.stationId))
      .where(and(about, eq(stationGrant.organizationId, organizationId)));
    return and(
      inArray(title, [...GRANT_TITLES]),
      sql`${subject} like 'station:%'`,
      or(exists(given), and(exists(received), grantsTo(organizationId))),
    );
  },
};
