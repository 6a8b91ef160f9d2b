import type { FieldError } from '../../call.ts';
import { fieldErrorsOf, type Violation } from '../../rules/violation.ts';
import { AVATAR_MAX_BYTES, AVATAR_MIME_TYPE } from '../avatar/limits.ts';
import { personNameViolation } from '../person-name/rules.ts';
import { GENDERS } from './limits.ts';

export interface Profile {
  name: string;
  gender: number;
}

export function profileErrors({ name, gender }: Profile): FieldError[] {
  return fieldErrorsOf({
    name: personNameViolation(name),
    gender: GENDERS.some((known) => known === gender) ? null : { rule: 'profile.gender' },
  });
}

/** The cropped picture to send: a PNG of at most 1 MiB. */
export function avatarViolation({ bytes, mimeType }: { bytes: number; mimeType: string }): Violation | null {
  if (mimeType !== AVATAR_MIME_TYPE) return { rule: 'profile.avatarType' };
  if (bytes > AVATAR_MAX_BYTES)
    return { rule: 'profile.avatarSize', params: { max: AVATAR_MAX_BYTES / 1_048_576 } };
  return null;
}
