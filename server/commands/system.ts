import type { SystemConfiguration } from '#contract/calls/system.ts';
import type { Database } from '../db/database.ts';
import { systemConfiguration } from '../db/schema/system-configuration.ts';
import { version } from '../version.ts';

/** Branding of the platform; texts that nobody configured are ''. */
export async function readSystemConfiguration(db: Database): Promise<SystemConfiguration> {
  const [row] = await db.select().from(systemConfiguration);
  return {
    title: row?.title ?? '',
    beian: row?.beian ?? '',
    copyright: row?.copyright ?? '',
    version,
    loginPageBg: row?.loginPageBg ?? '',
    symbol: row?.symbol ?? '',
  };
}
