import { eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { setOrgAppCustomData } from '#contract/user-centre/organization/calls.ts';
import { LOGO_MAX_PX } from '#contract/user-centre/organization/limits.ts';
import {
  type Branding,
  brandingErrors,
  logoAddress,
  logoContent,
  logoViolation,
} from '#contract/user-centre/organization/rules.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { cleanPng, PictureError } from '#server/core/picture.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { type Actor, actIn } from '#server/user-centre/permission/public.ts';
import { organization } from '../schema.ts';

/** Changes logo and title of an organisation; the logo is re-encoded without metadata. */
export async function changeCustomData(
  context: Context,
  actor: Actor,
  branding: Branding,
): Promise<Branding> {
  const errors = brandingErrors(branding);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const orgTitle = branding.orgTitle.trim();
  const orgLogo = branding.orgLogo === '' ? '' : await cleanLogo(branding.orgLogo);
  await inTransaction(context, async (context) => {
    const { db } = context;
    await actIn(context, actor, 'organization:edit');
    const [before] = await db
      .select({ logo: organization.logo, brandTitle: organization.brandTitle })
      .from(organization)
      .where(eq(organization.id, actor.organizationId));
    await db
      .update(organization)
      .set({ logo: orgLogo, brandTitle: orgTitle })
      .where(eq(organization.id, actor.organizationId));
    await announce(db, { kind: 'organization', organizationId: actor.organizationId });
    await recordOperation(db, {
      ...actor,
      title: 'set-org-app-custom-data',
      uri: setOrgAppCustomData.path,
      params: { orgTitle, hasLogo: orgLogo !== '' },
      subject: `organization:${actor.organizationId}`,
      before: before ? { orgTitle: before.brandTitle, hasLogo: before.logo !== '' } : null,
      after: { orgTitle, hasLogo: orgLogo !== '' },
    });
  });
  return { orgLogo, orgTitle };
}

async function cleanLogo(logo: string): Promise<string> {
  try {
    const picture = await cleanPng(Buffer.from(logoContent(logo) ?? '', 'base64'), LOGO_MAX_PX);
    const cleaned = logoAddress(Buffer.from(picture).toString('base64'));
    const violation = logoViolation(cleaned);
    if (violation) throw refuseField('orgLogo', violation.rule, violation.params);
    return cleaned;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.kind === 'pixels') throw refuseField('orgLogo', 'branding.logoPixels', { max: LOGO_MAX_PX });
    throw refuseField('orgLogo', 'branding.logoType');
  }
}
