import { isPhone } from '#contract/rules/phone.ts';

export type FieldName = 'username' | 'password';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A sentence of the namespace `session`. */
type Sentence = 'session:phoneRequired' | 'session:phoneWrong' | 'session:passwordRequired';

/** What is wrong with the fields at submit (specification section 5). */
export function fieldSentences(username: string, password: string): Partial<Record<FieldName, Sentence>> {
  const phone = username.trim();
  return {
    ...(phone === '' && { username: 'session:phoneRequired' }),
    ...(phone !== '' && !isPhone(phone) && { username: 'session:phoneWrong' }),
    ...(password === '' && { password: 'session:passwordRequired' }),
  };
}
