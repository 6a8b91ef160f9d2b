import type { FieldError } from '../../call.ts';
import { isDeceiving } from '../../rules/deceiving.ts';
import { fieldErrorsOf, type RuleName, type Violation } from '../../rules/violation.ts';
import { BRAND_TITLE_MAX_LENGTH, FOOTER_TEXT_MAX_LENGTH } from '../organization/limits.ts';
import { safeRedirect } from '../session/redirect.ts';

/** The platform's branding as an operator edits it. For '', the product's own is shown. */
export interface PlatformBranding {
  title: string;
  beian: string;
  copyright: string;
  loginPageBg: string;
  symbol: string;
  /** Client key of the maps service. */
  map: string;
}

function textViolation(value: string, max: number, rule: RuleName): Violation | null {
  return isDeceiving(value) || [...value.trim()].length > max ? { rule, params: { max } } : null;
}

/** A picture must be on this site or use https. Other schemes run scripts or are mixed content. */
function addressViolation(value: string): Violation | null {
  if (value === '') return null;
  const isPath = value !== '/' && safeRedirect(value) === value;
  const isHttps = /^https:\/\/[^\s\\"'<>]+$/.test(value) && URL.canParse(value);
  return isPath || isHttps ? null : { rule: 'configuration.address' };
}

export function platformBrandingErrors(form: PlatformBranding): FieldError[] {
  return fieldErrorsOf({
    title: textViolation(form.title, BRAND_TITLE_MAX_LENGTH, 'configuration.title'),
    beian: textViolation(form.beian, FOOTER_TEXT_MAX_LENGTH, 'configuration.text'),
    copyright: textViolation(form.copyright, FOOTER_TEXT_MAX_LENGTH, 'configuration.text'),
    loginPageBg: addressViolation(form.loginPageBg),
    symbol: addressViolation(form.symbol),
    map: /^[\w-]{0,128}$/.test(form.map) ? null : { rule: 'configuration.map' },
  });
}
