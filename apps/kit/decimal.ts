/** Thousands as the product writes them. No decimal fraction has three digits behind a comma and one to three before. */
const GROUPED = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * A number as people type it, with full-width digits, a typographic minus, thousands apart or a decimal comma, as the
 * text of a decimal number. Anything else stays for the reader to refuse.
 */
export function decimalText(typed: string): string {
  const plain = typed.normalize('NFKC').trim().replace('\u2212', '-');
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
}
