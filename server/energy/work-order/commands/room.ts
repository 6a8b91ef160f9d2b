import { and, eq, notInArray } from 'drizzle-orm';
import {
  type EntryKind,
  ORDER_ENTRIES_MAX,
  ORDER_NOTES_MAX,
  ORDER_NOTES_OF_PERSON_MAX,
} from '#contract/energy/work-order/limits.ts';
import type { Database } from '#server/db/database.ts';
import { workOrderEntry } from '../schema.ts';

/** How many more entries an order takes of a person. Notes have a room of their own, and steps always have one. */
export interface Room {
  /** The limit that is reached; null where there is room. */
  full(kind: EntryKind): number | null;
  take(kind: EntryKind): void;
}

export async function roomIn(db: Database, orderId: number, userId: string): Promise<Room> {
  const own = eq(workOrderEntry.orderId, orderId);
  const notes = and(own, eq(workOrderEntry.kind, 'note'));
  const roomOf = async (limit: number, counted: typeof notes) => ({
    limit,
    left: limit - (await db.$count(workOrderEntry, counted)),
  });
  const ofWork = [
    await roomOf(ORDER_ENTRIES_MAX, and(own, notInArray(workOrderEntry.kind, ['note', 'step']))),
  ];
  const ofNotes = [
    await roomOf(ORDER_NOTES_MAX, notes),
    await roomOf(ORDER_NOTES_OF_PERSON_MAX, and(notes, eq(workOrderEntry.byUser, userId))),
  ];
  const roomsFor = (kind: EntryKind) => {
    if (kind === 'step') return [];
    return kind === 'note' ? ofNotes : ofWork;
  };
  return {
    full: (kind) => roomsFor(kind).find(({ left }) => left <= 0)?.limit ?? null,
    take(kind) {
      for (const room of roomsFor(kind)) room.left -= 1;
    },
  };
}
