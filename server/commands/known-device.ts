import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, type Placeholder, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { secondsAfter } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { preparedOn } from '../db/prepared.ts';
import { knownDevice } from '../db/schema/known-device.ts';
import type { Limits } from '../limits.ts';

const TOKEN_BYTES = 32;

/** What the database and the limits know a device by. */
export const hashDevice = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Joins, for a person, the device of a cookie. */
export const isDeviceOf = (userId: AnyPgColumn, hash: string | Placeholder, now: Date | Placeholder) =>
  and(eq(knownDevice.userId, userId), eq(knownDevice.hash, hash), gt(knownDevice.expiresAt, now));

const ours = preparedOn((db) =>
  db
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(eq(knownDevice.hash, sql.placeholder('hash')))
    .limit(1)
    .prepare('device_of_ours'),
);

const remember = preparedOn((db) =>
  db
    .insert(knownDevice)
    .values({
      hash: sql.placeholder('hash'),
      userId: sql.placeholder('userId'),
      createdAt: sql.placeholder('now'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoUpdate({
      target: [knownDevice.hash, knownDevice.userId],
      set: { expiresAt: sql`excluded.expires_at` },
    })
    .prepare('remember_device'),
);

/** Remembers the browser as one of the person's; answers the token of its cookie. */
export async function rememberDevice(
  db: Database,
  now: Date,
  userId: string,
  token: string | undefined,
  limits: Pick<Limits, 'knownDeviceLifeSeconds'>,
): Promise<string> {
  // A token that we did not make could be one that somebody has put there.
  const isOurs = token && (await ours(db).execute({ hash: hashDevice(token) })).length > 0;
  const kept = isOurs ? token : randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = secondsAfter(now, limits.knownDeviceLifeSeconds);
  await remember(db).execute({ hash: hashDevice(kept), userId, now, expiresAt });
  return kept;
}

/** Makes strangers of the person's devices, all but the one given. */
export async function forgetDevices(db: Database, userId: string, but?: string): Promise<void> {
  const others = but ? sql`${knownDevice.hash} <> ${hashDevice(but)}` : undefined;
  await db.delete(knownDevice).where(and(eq(knownDevice.userId, userId), others));
}
