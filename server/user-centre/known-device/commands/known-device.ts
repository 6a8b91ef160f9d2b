import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, type Placeholder, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#server/core/context.ts';
import { knownDevice } from '../schema.ts';

const TOKEN_BYTES = 32;

/** The hash that identifies a device in the database and for limits. */
export const hashDevice = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Joins the device of a cookie, if it is known for the person. */
export const isDeviceOf = (userId: AnyPgColumn, hash: string | Placeholder, now: Date | Placeholder) =>
  and(eq(knownDevice.userId, userId), eq(knownDevice.hash, hash), gt(knownDevice.expiresAt, now));

/**
 * The device token to store: the browser's own if this server issued it, otherwise a new one. A foreign token could
 * have been planted.
 */
export function deviceTokenFor(token: string | undefined, isOurs: boolean): string {
  return token && isOurs ? token : randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Forgets the person's known devices, all but the given one. */
export async function forgetDevices({ db }: Context, userId: string, but?: string): Promise<void> {
  const others = but ? sql`${knownDevice.hash} <> ${hashDevice(but)}` : undefined;
  await db.delete(knownDevice).where(and(eq(knownDevice.userId, userId), others));
}
