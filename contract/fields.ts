import { Type } from 'typebox';
import { PHONE_PATTERN } from './rules/phone.ts';
import { UUID_PATTERN } from './rules/uuid.ts';

/**
 * Fields that several calls take. `x-rule` names the sentence of `contract/messages` for a value that breaks the
 * schema; without it the sentence follows from the broken keyword.
 */
export const Uuid = Type.String({ pattern: UUID_PATTERN, 'x-rule': 'field.uuid' });

export const Phone = Type.String({ pattern: PHONE_PATTERN, 'x-rule': 'phone.pattern' });
