import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, type Placeholder, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#server/core/context.ts';
import { knownDevice } from '../schema.ts';

const TOKEN_BYTES = 32;

/** What the database and the limits know a device by. */
export const hashDevice = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Joins, for a person, the device of a cookie. */
export const isDeviceOf = (userId: AnyPgColumn, hash: string | Placeholder, now: Date | Placeholder) =>
  and(eq(knownDevice.userId, userId), eq(knownDevice.hash, hash), gt(knownDevice.expiresAt, now));

/** The token that a browser keeps or gets as a device. One that we did not make could be what somebody has put there. */
export function deviceTokenFor(token: string | undefined, isOurs: boolean): string {
  return token && isOurs ? token : randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Makes strangers of the person's devices, all but the one given. */
export async function forgetDevices({ db }: Context, userId: string, but?: string): Promise<void> {
  const others = but ? sql`${knownDevice.hash} <> ${hashDevice(but)}` : undefined;
  await db.delete(knownDevice).where(and(eq(knownDevice.userId, userId), others));
}
