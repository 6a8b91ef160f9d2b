import type { FieldError } from '../../call.ts';
import { isDeceiving } from '../../rules/deceiving.ts';
import { fieldErrorsOf, type Violation } from '../../rules/violation.ts';
import { AVATAR_MAX_BYTES, AVATAR_MIME_TYPE } from '../avatar/limits.ts';
import { personNameViolation } from '../person-name/rules.ts';
import { ADDRESS_MAX_LENGTH, GENDERS, JOB_NUMBER_MAX_LENGTH } from './limits.ts';

export interface Profile {
  name: string;
  gender: number;
  /** '' for none. */
  jobNumber: string;
  /** '' for none. */
  address: string;
}

/** A profile without blanks around its texts. */
export const tidiedProfile = ({ name, gender, jobNumber, address }: Profile): Profile => ({
  ...{ name: name.trim(), gender, jobNumber: jobNumber.trim(), address: address.trim() },
});

function lineViolation(value: string, limit: number): Violation | null {
  if (isDeceiving(value)) return { rule: 'field.text' };
  return [...value].length > limit ? { rule: 'field.maxLength', params: { limit } } : null;
}

export function profileErrors(profile: Profile): FieldError[] {
  const { name, gender, jobNumber, address } = tidiedProfile(profile);
  return fieldErrorsOf({
    name: personNameViolation(name),
    gender: GENDERS.some((known) => known === gender) ? null : { rule: 'profile.gender' },
    jobNumber: lineViolation(jobNumber, JOB_NUMBER_MAX_LENGTH),
    address: lineViolation(address, ADDRESS_MAX_LENGTH),
  });
}

/** The cropped picture to send: a PNG of at most 1 MiB. */
export function avatarViolation({ bytes, mimeType }: { bytes: number; mimeType: string }): Violation | null {
  if (mimeType !== AVATAR_MIME_TYPE) return { rule: 'profile.avatarType' };
  if (bytes > AVATAR_MAX_BYTES)
    return { rule: 'profile.avatarSize', params: { max: AVATAR_MAX_BYTES / 1_048_576 } };
  return null;
}
