import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { application } from '../db/schema/application.ts';
import { forbid } from '../refusal.ts';

/** Function codes by group: what stands before the colon. */
export function groupCodes(codes: readonly string[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const code of codes) {
    const group = code.split(':')[0] ?? code;
    groups[group] = [...(groups[group] ?? []), code];
  }
  return groups;
}

/** Refuses an application that the platform does not have. */
export async function requireApplication(db: Database, applicationId: string): Promise<void> {
  const [row] = await db
    .select({ id: application.id })
    .from(application)
    .where(eq(application.id, applicationId));
  if (!row) throw forbid('unknownApplication');
}
