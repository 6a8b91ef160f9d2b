import type { FieldError } from '../../call.ts';
import { isDeceiving } from '../../rules/deceiving.ts';
import { fieldErrorsOf, type Violation } from '../../rules/violation.ts';

/** What an enterprise tells of itself; each may be ''. */
export interface EnterpriseFacts {
  address: string;
  contact: string;
  phone: string;
  website: string;
  dealer: string;
  creditCode: string;
  invoiceTitle: string;
  invoiceAddress: string;
  invoicePhone: string;
  bankName: string;
  bankAccount: string;
}

/** Characters of a fact: an address on one line. */
export const FACT_MAX_LENGTH = 128;

/** Digits of a unified social credit code and their weights, by GB 32100-2015. */
const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Whether a text is a unified social credit code: 18 digits, the last one a check digit. */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * DIGITS.indexOf(code[index] ?? ''), 0);
  return DIGITS[(31 - (sum % 31)) % 31] === code[17];
}

/** The facts as they are stored: without blanks around, codes without spaces. */
export function tidied(facts: EnterpriseFacts): EnterpriseFacts {
  const trimmed = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, value.trim()]),
  ) as unknown as EnterpriseFacts;
  return {
    ...trimmed,
    creditCode: trimmed.creditCode.replaceAll(/\s/g, '').toUpperCase(),
    bankAccount: trimmed.bankAccount.replaceAll(/[\s-]/g, ''),
  };
}

function websiteViolation(website: string): Violation | null {
  if (website === '') return null;
  const isAddress = URL.canParse(website) && /^https?:$/.test(new URL(website).protocol);
  return isAddress ? null : { rule: 'enterprise.website' };
}

function textViolation(value: string): Violation | null {
  if (isDeceiving(value)) return { rule: 'enterprise.characters' };
  return [...value].length > FACT_MAX_LENGTH
    ? { rule: 'enterprise.length', params: { max: FACT_MAX_LENGTH } }
    : null;
}

const phoneViolation = (phone: string): Violation | null =>
  /^(\+?[0-9][0-9 ()-]{4,30})?$/.test(phone) ? null : { rule: 'enterprise.phone' };

/** What is wrong with the facts of an enterprise. */
export function enterpriseErrors(facts: EnterpriseFacts): FieldError[] {
  const { address, contact, phone, website, dealer, creditCode, ...invoice } = tidied(facts);
  return fieldErrorsOf({
    address: textViolation(address),
    contact: textViolation(contact),
    phone: phoneViolation(phone),
    website: textViolation(website) ?? websiteViolation(website),
    dealer: textViolation(dealer),
    creditCode: creditCode === '' || isCreditCode(creditCode) ? null : { rule: 'enterprise.creditCode' },
    invoiceTitle: textViolation(invoice.invoiceTitle),
    invoiceAddress: textViolation(invoice.invoiceAddress),
    invoicePhone: phoneViolation(invoice.invoicePhone),
    bankName: textViolation(invoice.bankName),
    bankAccount: /^([0-9]{6,32})?$/.test(invoice.bankAccount) ? null : { rule: 'enterprise.bankAccount' },
  });
}
