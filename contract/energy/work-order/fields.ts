import { type Static, type TSchema, Type } from 'typebox';
import { PHOTO_TYPES } from '../document/limits.ts';
import { PointCode } from '../station/fields.ts';
import {
  CHECK_CODES,
  CHECK_KEY_PATTERN,
  CHECK_KINDS,
  CHECK_PHASES,
  CHECK_RESULTS,
  CHECK_TEXT_MAX_LENGTH,
  CHECKS_MAX,
  ENTRY_KINDS,
  ORDER_GRADES,
  ORDER_NO_PATTERN,
  ORDER_SOURCES,
  ORDER_STATES,
  RANK_REASONS,
} from './limits.ts';
import { ORDER_STEPS } from './rules.ts';

export const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
export const Text = Type.String();
export const Moment = Type.String({ description: 'ISO 8601 UTC.' });
export const OrderNo = Type.String({ pattern: ORDER_NO_PATTERN, examples: ['WO-000123'] });
export const byNo = Type.Object({ no: OrderNo });
export const Person = Type.Object({ userId: Text, name: Text });
export const OrderGradeField = Type.Enum(ORDER_GRADES);

/** A check of an order or of a plan. */
export const CheckItem = Type.Object({
  key: Type.String({ pattern: CHECK_KEY_PATTERN }),
  phase: Type.Enum(CHECK_PHASES),
  kind: Type.Enum(CHECK_KINDS),
  /** A check of the platform, which screens have the sentence for; null for one with a text of its own. */
  code: Nullable(Type.Enum(CHECK_CODES)),
  /** Its text, as somebody wrote it; for `measure`, the name of the point. */
  text: Type.String({ maxLength: CHECK_TEXT_MAX_LENGTH }),
  /** The point of the order's device whose live value stands beside it; null without one. */
  point: Nullable(PointCode),
  unit: Type.String({ maxLength: 16 }),
  /** Limits of a value, inside; null where there is none. Those of a point come from the product model. */
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  required: Type.Boolean(),
});
export type CheckItem = Static<typeof CheckItem>;

/** A check of an order with its result. */
const OrderCheck = Type.Object({
  ...CheckItem.properties,
  /** Number of its changes: the `base` of an entry. */
  version: Type.Integer(),
  result: Nullable(Type.Enum(CHECK_RESULTS)),
  value: Nullable(Type.Number()),
  note: Text,
  by: Nullable(Text),
  /** When the phone recorded it. */
  at: Nullable(Moment),
  /** Number of the order that its failure made. */
  made: Nullable(Text),
});
export type OrderCheck = Static<typeof OrderCheck>;

/** The order about an alarm, for who sees the alarm. */
export const AlarmOrder = Type.Object({ no: Text, state: Type.Enum(ORDER_STATES), worker: Nullable(Text) });
export type AlarmOrder = Static<typeof AlarmOrder>;

/** What was done on a device of the same kind before: a closed order. */
export const Remedy = Type.Object({
  no: Text,
  station: Text,
  stationName: Text,
  tz: Text,
  device: Nullable(Text),
  deviceName: Nullable(Text),
  what: Text,
  /** The remark of its close. */
  remark: Text,
  /** From the start of the work to its end. */
  minutesUsed: Type.Integer(),
  closedAt: Moment,
});
export type Remedy = Static<typeof Remedy>;

/**
 * The alarm that an order is about, as it stands now. While the order is open and the same alarm of its device has come
 * back, the one that came back.
 */
const OrderAlarm = Type.Object({
  id: Text,
  code: Text,
  level: Type.Integer(),
  /** In the language of the request. */
  name: Text,
  startAt: Moment,
  resetAt: Nullable(Moment),
});
export type OrderAlarm = Static<typeof OrderAlarm>;

/** An order in a list. Times are ISO 8601 UTC. */
export const OrderRow = Type.Object({
  no: Text,
  state: Type.Enum(ORDER_STATES),
  grade: OrderGradeField,
  source: Type.Enum(ORDER_SOURCES),
  what: Text,
  station: Text,
  stationName: Text,
  /** IANA zone of the station. */
  tz: Text,
  /** Null for the whole station. */
  device: Nullable(Text),
  deviceName: Nullable(Text),
  alarm: Nullable(OrderAlarm),
  /** Who asked; null for a plan and for a report by a label, whose reporter is in `reporter`. */
  requestedBy: Nullable(Person),
  requestedAt: Moment,
  wishedAt: Nullable(Moment),
  dueAt: Moment,
  /** It is open, the work is not done, and `dueAt` is past. */
  isLate: Type.Boolean(),
  worker: Nullable(Person),
  /** The order that it was merged into. */
  mergedInto: Nullable(Text),
  /** The order whose failed check made it. */
  madeBy: Nullable(Text),
  /** Parts that are recorded. */
  parts: Type.Integer(),
  photos: Type.Integer(),
  /** Power that its device cannot deliver while its alarm is open; null where that is not known. */
  powerAtRiskKw: Nullable(Type.Number()),
  /** Null until there are prices. */
  moneyAtRisk: Nullable(Type.Number()),
  /** Why it stands here, the strongest first. Figures in the units that `RANK_REASONS` names. */
  rank: Type.Array(Type.Object({ reason: Type.Enum(RANK_REASONS), value: Type.Number() })),
});
export type OrderRow = Static<typeof OrderRow>;

export const Photo = Type.Object({
  id: Text,
  /** Key of the check that it shows; '' for the order itself. */
  check: Text,
  caption: Text,
  type: Type.Enum(PHOTO_TYPES),
  bytes: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  by: Text,
  /** When the phone took it. */
  at: Moment,
});
export type OrderPhoto = Static<typeof Photo>;

/** Something that happened to an order, in the order of `at`. */
const Event = Type.Object({
  id: Text,
  kind: Type.Enum(ENTRY_KINDS),
  /** Null for the platform itself. */
  by: Nullable(Person),
  /** When it happened, by the phone's clock for entries. */
  at: Moment,
  /** When the server received it. */
  receivedAt: Moment,
  /** `step`: which one. */
  step: Nullable(Type.Enum(ORDER_STEPS)),
  /** Note, remark of a step, or name of a part. */
  text: Text,
  /** `check` and `field`: which one. */
  field: Nullable(Text),
  minutes: Nullable(Type.Integer()),
  part: Nullable(
    Type.Object({
      name: Text,
      quantity: Type.Integer(),
      serialOut: Text,
      serialIn: Text,
      costCents: Nullable(Type.Integer()),
    }),
  ),
  /** SVG path in a box of 600 × 200. */
  signature: Nullable(Text),
});
export type OrderEvent = Static<typeof Event>;

/** An order with everything that belongs to it. */
export const Order = Type.Object({
  ...OrderRow.properties,
  note: Text,
  /** Number of the changes of each field: the `base` of an entry. */
  versions: Type.Object({
    what: Type.Integer(),
    note: Type.Integer(),
    wishedAt: Type.Integer(),
    costCents: Type.Integer(),
  }),
  /** The curve that the request was made from; null without one. */
  curve: Nullable(Type.Object({ device: Text, point: Text, from: Moment, to: Moment })),
  /** Who reported it by a label, as they say. `contact` is '' for partners who may not operate the station. */
  reporter: Nullable(Type.Object({ name: Text, contact: Text })),
  plan: Nullable(Type.Object({ id: Text, name: Text, checklist: Type.Integer() })),
  /** Id of the asset that it is about; null for a device or station. */
  asset: Nullable(Type.Integer()),
  checks: Type.Array(OrderCheck, { maxItems: CHECKS_MAX }),
  photoList: Type.Array(Photo),
  /** Whether the caller can add a photo now. */
  takesPhotos: Type.Boolean(),
  events: Type.Array(Event),
  /** Requests that were merged into it, and orders that its failed checks made. */
  merged: Type.Array(Text),
  made: Type.Array(Text),
  /** Minutes of work recorded, and from start to finish; null before. */
  minutesUsed: Type.Integer(),
  finishedAt: Nullable(Moment),
  costCents: Nullable(Type.Integer()),
  closedAt: Nullable(Moment),
  remark: Text,
  /** Why it was closed although its alarm was active. */
  alarmReason: Text,
  /** Steps that the caller can take now. */
  steps: Type.Array(Type.Enum(ORDER_STEPS)),
});
export type Order = Static<typeof Order>;
