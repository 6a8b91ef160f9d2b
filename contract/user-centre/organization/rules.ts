import type { FieldError } from '../../call.ts';
import { isDeceiving } from '../../rules/deceiving.ts';
import { fieldErrorsOf, type Violation } from '../../rules/violation.ts';
import { BRAND_TITLE_MAX_LENGTH, LOGO_MAX_BYTES } from './limits.ts';

/** Logo and title of an organisation in the sidebar. For '', the product's own is shown. */
export interface Branding {
  /** A PNG picture as a `data:` address. */
  orgLogo: string;
  orgTitle: string;
}

const LOGO_PREFIX = 'data:image/png;base64,';
const base64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The base 64 text of a logo; null for another kind of address. */
export function logoContent(logo: string): string | null {
  if (!logo.startsWith(LOGO_PREFIX)) return null;
  const content = logo.slice(LOGO_PREFIX.length);
  return base64.test(content) ? content : null;
}

/** The `data:` address of a logo from its base 64 text. */
export function logoAddress(content: string): string {
  return LOGO_PREFIX + content;
}

export function logoViolation(logo: string): Violation | null {
  if (logo === '') return null;
  const content = logoContent(logo);
  if (content === null) return { rule: 'branding.logoType' };
  return (content.length * 3) / 4 > LOGO_MAX_BYTES
    ? { rule: 'branding.logoSize', params: { max: LOGO_MAX_BYTES / 1024 } }
    : null;
}

function titleViolation(title: string): Violation | null {
  if (isDeceiving(title)) return { rule: 'branding.titleCharacters' };
  return [...title.trim()].length > BRAND_TITLE_MAX_LENGTH
    ? { rule: 'branding.titleLength', params: { max: BRAND_TITLE_MAX_LENGTH } }
    : null;
}

export function brandingErrors({ orgLogo, orgTitle }: Branding): FieldError[] {
  return fieldErrorsOf({ orgLogo: logoViolation(orgLogo), orgTitle: titleViolation(orgTitle) });
}
