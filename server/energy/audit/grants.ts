import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AuditedKind } from '#server/core/audit/kind.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
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

/** What happened to the grants that an organisation gave and received. */
export const grantsAudited: AuditedKind = {
  ...{ kind: 'organization', permissions: ['enterprise:view', 'organization:edit'] },
  async records({ db }, { membership: { organizationId } }) {
    const { subject, title } = operationRecord;
    const subjectOf = sql<string>`'station:' || ${station.code}`;
    const given = db
      .select({ subject: subjectOf })
      .from(station)
      .where(eq(station.organizationId, organizationId));
    const received = db
      .select({ subject: subjectOf })
      .from(stationGrant)
      .innerJoin(station, eq(station.id, stationGrant.stationId))
      .where(eq(stationGrant.organizationId, organizationId));
    return and(
      inArray(title, [...GRANT_TITLES]),
      or(inArray(subject, given), and(inArray(subject, received), grantsTo(organizationId))),
    );
  },
};
