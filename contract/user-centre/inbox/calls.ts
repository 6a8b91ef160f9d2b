import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Pagination, pageQuery } from '../../paging.ts';
import {
  INBOX_DIALOGS,
  INBOX_ENTRY_PATTERN,
  INBOX_KIND_MOST,
  INBOX_KIND_PATTERN,
  INBOX_LATER_MOST_DAYS,
} from './limits.ts';

const Moment = Type.Union([Type.String({ description: 'ISO 8601 UTC.' }), Type.Null()]);

/** Something that waits for the person. */
const InboxEntry = Type.Object({
  /** The kind and the id of the thing, such as `calibration:SF-ES-01/M1`. */
  id: Type.String(),
  kind: Type.String(),
  /** What is to be done, in the language of the request. */
  title: Type.String(),
  /** What it is about: a person, or a station with its device. */
  subject: Type.String(),
  /** What tells it apart from others: an organisation, a serial number. Can be empty. */
  note: Type.String(),
  /** Since when it waits. */
  since: Moment,
  /** When it has to be done: ISO 8601 UTC, or a calendar date in the zone of its station. */
  due: Moment,
  isOverdue: Type.Boolean(),
  /** Until when the person has put it aside; null while it waits. */
  later: Moment,
  /** Where it is decided: a path of the platform, or a dialog of the shell. */
  opens: Type.Union([
    Type.Object({ path: Type.String() }),
    Type.Object({ dialog: Type.Enum(INBOX_DIALOGS) }),
  ]),
});
export type InboxEntry = Static<typeof InboxEntry>;

const InboxKind = Type.Object({
  kind: Type.String(),
  /** In the language of the request. */
  title: Type.String(),
  count: Type.Integer(),
  /** There are more than are counted. */
  isCut: Type.Boolean(),
});
export type InboxKindCount = Static<typeof InboxKind>;

export const listInbox = call({
  method: 'GET',
  path: '/inbox/v1/entries',
  summary: 'List what waits for the caller’s decision, the most urgent first',
  description: `What is due first comes first; what has no date counts from the day since which it waits. Cut to the function codes and stations of the caller. \`kinds\` counts what waits, of every kind, up to ${INBOX_KIND_MOST} each. \`shelf: later\` lists what was put aside.`,
  access: 'session',
  organization: 'header',
  query: pageQuery({
    filters: {
      kind: Type.Optional(Type.String({ pattern: INBOX_KIND_PATTERN, examples: ['calibration'] })),
      shelf: Type.Optional(Type.Enum(['waiting', 'later'])),
    },
  }),
  data: Type.Object({
    list: Type.Array(InboxEntry),
    pagination: Pagination,
    /** Kinds of which something waits. */
    kinds: Type.Array(InboxKind),
    /** All that waits. */
    waiting: Type.Integer(),
    /** All that was put aside. */
    later: Type.Integer(),
  }),
});
export type Inbox = Static<(typeof listInbox)['data']>;

export const putAside = call({
  method: 'POST',
  path: '/inbox/v1/reminders',
  summary: 'Set the day until which an entry of the inbox is put aside',
  description: `For the caller alone. \`until\` is in the future, at most ${INBOX_LATER_MOST_DAYS} days from now; null brings the entry back. 404 for what does not wait for the caller.`,
  access: 'session',
  organization: 'header',
  body: Type.Object({
    entry: Type.String({ pattern: INBOX_ENTRY_PATTERN, examples: ['calibration:SF-ES-01/M1'] }),
    until: Type.Union([
      Type.String({
        pattern: '^(19[7-9]\\d|20\\d\\d)-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?Z$',
        description: 'ISO 8601 UTC.',
        examples: ['2026-12-01T00:00:00Z'],
      }),
      Type.Null(),
    ]),
  }),
  data: Type.Object({}),
});
