import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, type Placeholder, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { preparedOn } from '../db/prepared.ts';
import { knownDevice } from '../db/schema/known-device.ts';

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

/** The token that a browser keeps or gets as a device: what it sent, if that is one of ours. */
export async function deviceTokenFor(db: Database, token: string | undefined): Promise<string> {
  // A token that we did not make could be one that somebody has put there.
  const isOurs = token && (await ours(db).execute({ hash: hashDevice(token) })).length > 0;
  return isOurs ? token : randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Makes strangers of the person's devices, all but the one given. */
export async function forgetDevices(db: Database, userId: string, but?: string): Promise<void> {
  const others = but ? sql`${knownDevice.hash} <> ${hashDevice(but)}` : undefined;
  await db.delete(knownDevice).where(and(eq(knownDevice.userId, userId), others));
}
