import { isPhone, normalizePhone } from '../phone/rules.ts';
import { verificationCodeIn } from '../verification-code/rules.ts';

/** What somebody types, pastes or drops into a field: `text` takes the place of `value` from `start` to `end`. */
export interface Edit {
  value: string;
  start: number;
  end: number;
  text: string;
}

/** What a field holds after an edit; null where the browser's own way is right. */
export type EditRule = (edit: Edit) => string | null;

/** Blanks and dashes between digits: people group them, the field does not. */
const separators = /^[\s\p{Cf}\p{Pd}]+$/u;
const otherDigits = /[０-９]/;

/** A whole number takes the place of everything, wherever it is pasted: a field cuts it at 11 characters otherwise. */
export const phoneAfter: EditRule = (edit) => {
  const whole = normalizePhone(edit.text);
  if (isPhone(whole)) return whole;
  const joined = normalizePhone(after(edit));
  return isPhone(joined) && joined !== after(edit) ? joined : withPlainDigits(edit);
};

/** The code of a pasted message takes the place of everything. */
export const verificationCodeAfter: EditRule = (edit) => {
  const joined = verificationCodeIn(edit.text) ?? verificationCodeIn(after(edit));
  return joined !== null && joined !== after(edit) ? joined : withPlainDigits(edit);
};

/** Full-width digits become plain ones, separators alone are left out. */
function withPlainDigits(edit: Edit): string | null {
  if (separators.test(edit.text)) return after({ ...edit, text: '' });
  return otherDigits.test(edit.text) ? after({ ...edit, text: edit.text.normalize('NFKC') }) : null;
}

const after = ({ value, start, end, text }: Edit) => value.slice(0, start) + text + value.slice(end);
