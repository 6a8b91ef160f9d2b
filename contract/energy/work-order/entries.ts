import { type Static, Type } from 'typebox';
import { Uuid } from '../../fields.ts';
import { swapAsset } from '../asset/calls.ts';
import { Instant } from '../station/fields.ts';
import { Moment, Nullable, Text } from './fields.ts';
import {
  CHECK_KEY_PATTERN,
  CHECK_RESULTS,
  COST_MAX_CENTS,
  ENTRY_MAX_MINUTES,
  ORDER_FIELDS,
  ORDER_NOTE_MAX_LENGTH,
  ORDER_REMARK_MAX_LENGTH,
  PART_MAX_QUANTITY,
  PART_NAME_MAX_LENGTH,
  SIGNATURE_MAX_LENGTH,
  SIGNATURE_PATTERN,
} from './limits.ts';
import { WORK_STEPS } from './rules.ts';

/** What every entry has. */
const entry = {
  /** Made by the client: the same id twice is one entry. */
  id: Uuid,
  /** When it was made, by the phone's clock. */
  at: Instant,
};

/** An entry, as a phone made it. */
export const OrderEntry = Type.Union([
  Type.Object({
    ...entry,
    kind: Type.Literal('note'),
    text: Type.String({ minLength: 1, maxLength: ORDER_NOTE_MAX_LENGTH }),
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('step'),
    step: Type.Enum(WORK_STEPS),
    text: Type.String({ maxLength: ORDER_REMARK_MAX_LENGTH }),
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('check'),
    /** Key of the check. */
    check: Type.String({ pattern: CHECK_KEY_PATTERN }),
    /** The version of the check that the phone had. */
    base: Type.Integer({ minimum: 0 }),
    /** Of a value check, the server decides by its limits. */
    result: Type.Enum(CHECK_RESULTS),
    value: Nullable(Type.Number()),
    text: Type.String({ maxLength: ORDER_REMARK_MAX_LENGTH }),
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('time'),
    minutes: Type.Integer({ minimum: 1, maximum: ENTRY_MAX_MINUTES }),
    text: Type.String({ maxLength: ORDER_REMARK_MAX_LENGTH }),
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('part'),
    name: Type.String({ minLength: 1, maxLength: PART_NAME_MAX_LENGTH }),
    quantity: Type.Integer({ minimum: 1, maximum: PART_MAX_QUANTITY }),
    serialOut: Type.String({ maxLength: 64 }),
    serialIn: Type.String({ maxLength: 64 }),
    costCents: Nullable(Type.Integer({ minimum: 0, maximum: COST_MAX_CENTS })),
    /** Swaps this asset in the ledger too, as `swapAsset` does; null to record the part alone. */
    swap: Nullable(
      Type.Object({
        asset: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
        ...swapAsset.body.properties,
      }),
    ),
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('field'),
    field: Type.Enum(ORDER_FIELDS),
    /** The version of the field that the phone had. */
    base: Type.Integer({ minimum: 0 }),
    /** Text, time as ISO 8601 or hundredths of money as digits; empty for none. */
    value: Type.String({ maxLength: ORDER_NOTE_MAX_LENGTH }),
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('signature'),
    /** Who signs. */
    text: Type.String({ minLength: 1, maxLength: PART_NAME_MAX_LENGTH }),
    path: Type.String({ maxLength: SIGNATURE_MAX_LENGTH, pattern: SIGNATURE_PATTERN }),
  }),
]);
export type OrderEntry = Static<typeof OrderEntry>;

/** An entry whose field somebody else changed meanwhile. It is not stored. */
export const EntryConflict = Type.Object({
  /** Of the entry. */
  id: Text,
  /** `check:<key>` or the name of the field. */
  field: Text,
  base: Type.Integer(),
  /** What the server has: its version, and who changed it when. */
  version: Type.Integer(),
  value: Nullable(Text),
  by: Text,
  at: Moment,
});
export type EntryConflict = Static<typeof EntryConflict>;

/** What became of the entries, by their ids. */
export const EntriesAnswer = Type.Object({
  stored: Type.Array(Text),
  /** Those that were stored before. */
  repeated: Type.Array(Text),
  /** Those that the order does not take, with the reason. Sending them again changes nothing. */
  refused: Type.Array(
    Type.Object({
      id: Text,
      rule: Text,
      params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    }),
  ),
  conflicts: Type.Array(EntryConflict),
});
export type EntriesAnswer = Static<typeof EntriesAnswer>;
