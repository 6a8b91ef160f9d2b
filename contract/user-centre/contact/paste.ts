import { isPhone, normalizePhone } from '../phone/rules.ts';
import { verificationCodeIn } from '../verification-code/rules.ts';

/** Typed, pasted or dropped text: `text` replaces `value` from `start` to `end`. */
export interface Edit {
  value: string;
  start: number;
  end: number;
  text: string;
}

/** Returns the value of a field after an edit; null if the browser's default is right. */
export type EditRule = (edit: Edit) => string | null;

/** Separators that people write between groups of digits. The field has none. */
const separators = /^[\s\p{Cf}\p{Pd}]+$/u;
const otherDigits = /[０-９]/;

/** A complete phone number replaces the whole value. Otherwise the field would cut the result at 11 characters. */
export const phoneAfter: EditRule = (edit) => {
  const whole = normalizePhone(edit.text);
  if (isPhone(whole)) return whole;
  const joined = normalizePhone(after(edit));
  return isPhone(joined) && joined !== after(edit) ? joined : withPlainDigits(edit);
};

/** The code in a pasted message replaces the whole value. */
export const verificationCodeAfter: EditRule = (edit) => {
  const joined = verificationCodeIn(edit.text) ?? verificationCodeIn(after(edit));
  return joined !== null && joined !== after(edit) ? joined : withPlainDigits(edit);
};

/** Converts full-width digits to ASCII digits and removes separators. */
function withPlainDigits(edit: Edit): string | null {
  if (separators.test(edit.text)) return after({ ...edit, text: '' });
  return otherDigits.test(edit.text) ? after({ ...edit, text: edit.text.normalize('NFKC') }) : null;
}

const after = ({ value, start, end, text }: Edit) => value.slice(0, start) + text + value.slice(end);
