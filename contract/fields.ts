import { type Static, type TSchema, Type } from 'typebox';
import { UUID_PATTERN } from './rules/uuid.ts';
import { PHONE_PATTERN } from './user-centre/phone/limits.ts';

/**
 * Fields that several calls share. `x-rule` is the key in `contract/messages` of the sentence for an invalid value.
 * Without it, the sentence depends on the violated keyword.
 */
export const Uuid = Type.String({ pattern: UUID_PATTERN, 'x-rule': 'field.uuid' });

export const Phone = Type.String({ pattern: PHONE_PATTERN, 'x-rule': 'phone.pattern' });

/** An invitation code as a person typed it. `user-centre/invitation-code/rules.ts` parses it. */
export const InvitationCode = Type.String({ minLength: 1, maxLength: 64 });

/** 0 no, 1 yes. */
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });

/** A schema whose fields are all to be sent: params of jobs have no defaults. */
export const withoutDefaults = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema>>(
    JSON.parse(
      JSON.stringify(schema, (key, value: unknown) => (key === 'default' ? undefined : value)),
    ) as Schema,
  );
