import { Type } from 'typebox';
import { UUID_PATTERN } from './rules/uuid.ts';
import { PHONE_PATTERN } from './user-centre/phone/limits.ts';

/**
 * Fields that several calls take. `x-rule` names the sentence of `contract/messages` for a value that breaks the
 * schema; without it the sentence follows from the broken keyword.
 */
export const Uuid = Type.String({ pattern: UUID_PATTERN, 'x-rule': 'field.uuid' });

export const Phone = Type.String({ pattern: PHONE_PATTERN, 'x-rule': 'phone.pattern' });

/** An invitation code as a person typed it; `rules/invitation-code.ts` reads it. */
export const InvitationCode = Type.String({ minLength: 1, maxLength: 64 });

/** No or yes. */
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });
