import { Code } from '#contract/codes.ts';
import { type SystemConfiguration, setSystemConf } from '#contract/user-centre/system/calls.ts';
import { type PlatformBranding, platformBrandingErrors } from '#contract/user-centre/system/rules.ts';
import type { CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { version } from '#server/core/version.ts';
import { systemConfiguration } from '../schema.ts';
import { requireOperator } from './operator.ts';

/** Branding of the platform; texts that are not configured are ''. */
export async function readSystemConfiguration({ db }: Context): Promise<SystemConfiguration> {
  const [row] = await db.select().from(systemConfiguration);
  return {
    title: row?.title ?? '',
    beian: row?.beian ?? '',
    copyright: row?.copyright ?? '',
    version,
    loginPageBg: row?.loginPageBg ?? '',
    symbol: row?.symbol ?? '',
    map: row?.map ?? '',
  };
}

/** Changes the branding of the platform. */
export async function changeSystemConfiguration(
  context: Context,
  userId: string,
  membership: CallerMembership,
  form: PlatformBranding,
): Promise<SystemConfiguration> {
  requireOperator(membership);
  const errors = platformBrandingErrors(form);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const { title, beian, copyright, ...rest } = form;
  const values = { title: title.trim(), beian: beian.trim(), copyright: copyright.trim(), ...rest };
  return inTransaction(context, async (context) => {
    const { db } = context;
    const { version: _, ...before } = await readSystemConfiguration(context);
    await db.update(systemConfiguration).set(values);
    await recordOperation(db, {
      userId,
      organizationId: membership.organizationId,
      title: 'set-conf',
      uri: setSystemConf.path,
      params: values,
      ...{ subject: 'platform:heliport', before, after: values },
    });
    return readSystemConfiguration(context);
  });
}
