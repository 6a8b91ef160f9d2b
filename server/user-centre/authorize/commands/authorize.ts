import { and, asc, eq } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import type { getOrgAllAuthorizes } from '#contract/user-centre/authorize/calls.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { application } from '#server/user-centre/application/schema.ts';
import { codesOf } from '#server/user-centre/permission/public.ts';
import { authorize } from '../schema.ts';

type Authorize = DataOf<typeof getOrgAllAuthorizes>['list'][number];

/** What an organisation may use, by application; without a row, everything. */
export async function findAuthorizes(
  { db, codes: all }: Context,
  organizationId: string,
): Promise<Authorize[]> {
  const rows = await db
    .select({ appUuid: application.id, appName: application.name, codes: authorize.codes })
    .from(application)
    .leftJoin(
      authorize,
      and(eq(authorize.applicationId, application.id), eq(authorize.organizationId, organizationId)),
    )
    .orderBy(asc(application.name));
  return rows.map(({ codes, ...row }) => ({
    ...row,
    appAuthorizeJson: JSON.stringify(codes ?? (row.appName === APP_NAME ? all : [])),
  }));
}

/** What an organisation may use of one application. */
export async function readAuthorize(
  source: Context,
  organizationId: string,
  applicationId: string,
): Promise<Authorize> {
  const found = (await findAuthorizes(source, organizationId)).find(
    ({ appUuid }) => appUuid === applicationId.toLowerCase(),
  );
  if (!found) throw new Refusal(Code.NotFound);
  return found;
}

/** The function codes of the shell that an organisation may use. */
export async function findAllowedCodes(
  { db, codes: all }: Context,
  organizationId: string,
): Promise<readonly string[]> {
  const [row] = await db
    .select({ allowed: authorize.codes })
    .from(authorize)
    .innerJoin(application, eq(application.id, authorize.applicationId))
    .where(and(eq(application.name, APP_NAME), eq(authorize.organizationId, organizationId)));
  return codesOf({ codes: [], isAdministrator: true, allowed: row?.allowed ?? null }, all);
}
