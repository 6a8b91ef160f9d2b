import { LABEL_PATH, labelCodeText, REPORT_PATH } from '#contract/energy/label/rules.ts';
import {
  ORDER_WHAT_MAX_LENGTH,
  REPORT_CONTACT_MAX_LENGTH,
  REPORT_NAME_MAX_LENGTH,
} from '#contract/energy/work-order/limits.ts';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import { escapeText, styleBlock } from '../markup.ts';
import { STYLE } from './style.ts';
import { reportTexts } from './texts.ts';

/** What a stranger typed. */
export interface Typed {
  /** Of the report; the same one when the form is sent again. */
  readonly id: string;
  readonly what: string;
  readonly name: string;
  readonly contact: string;
}

/** What the page of a label shows. */
export type ReportPage =
  | {
      readonly kind: 'form';
      readonly code: string;
      readonly name: string;
      readonly typed: Typed;
      readonly failure?: string;
    }
  | { readonly kind: 'sent'; readonly code: string; readonly no: string }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** The page of a label: a form that needs no script, its answer, or why there is none. */
export function reportHtml(page: ReportPage, language: Language): string {
  const text = reportTexts[language];
  const content = { form, sent, failed }[page.kind] as (page: ReportPage, language: Language) => string;
  return [
    `<!doctype html><html lang="${language}" data-theme="system"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${text.title}</title>${styleBlock(STYLE)}</head><body><main>`,
    `<h1>${text.title}</h1>`,
    content(page, language),
    `</main>${languagesNav(page.code, language)}</body></html>`,
  ].join('');
}

type Of<Kind extends ReportPage['kind']> = Extract<ReportPage, { kind: Kind }>;

const address = (code: string, language: Language) =>
  `${REPORT_PATH}${encodeURIComponent(code)}?lang=${language}`;

function form({ code, name, typed, failure }: Of<'form'>, language: Language): string {
  const text = reportTexts[language];
  const field = (key: 'name' | 'contact', label: string, most: number, hint = '') =>
    [
      `<label for="${key}">${label}</label>`,
      hint && `<small id="${key}-hint">${hint}</small>`,
      `<input id="${key}" name="${key}" maxlength="${most}" value="${escapeText(typed[key])}"`,
      ` autocomplete="${key === 'name' ? 'name' : 'tel'}"${hint && ` aria-describedby="${key}-hint"`}>`,
    ].join('');
  return [
    `<p>${text.lead}</p>`,
    `<dl><dt>${text.about}</dt><dd>${escapeText(name)}</dd>`,
    `<dt>${text.label}</dt><dd>${labelCodeText(code)}</dd></dl>`,
    `<p class="danger">${text.danger}</p>`,
    failure && `<p class="failure" role="alert" id="failure">${escapeText(failure)}</p>`,
    `<form method="post" action="${address(code, language)}">`,
    `<input type="hidden" name="id" value="${escapeText(typed.id)}">`,
    `<label for="what">${text.what}</label><small id="what-hint">${text.whatHint}</small>`,
    `<textarea id="what" name="what" rows="4" required maxlength="${ORDER_WHAT_MAX_LENGTH}"`,
    ` aria-describedby="what-hint${failure ? ' failure' : ''}"${failure ? ' aria-invalid="true"' : ''}>`,
    // A line break after the tag belongs to it: without it, the first one that somebody typed is lost.
    `\n${escapeText(typed.what)}</textarea>`,
    field('name', text.person, REPORT_NAME_MAX_LENGTH),
    field('contact', text.contact, REPORT_CONTACT_MAX_LENGTH, text.contactHint),
    `<button>${text.send}</button></form>`,
    `<p><a href="${LABEL_PATH}${encodeURIComponent(code)}">${text.member}</a></p>`,
  ]
    .filter(Boolean)
    .join('');
}

function sent({ code, no }: Of<'sent'>, language: Language): string {
  const text = reportTexts[language];
  return [
    `<p class="thanks" role="status">${text.thanks}</p>`,
    `<p><strong>${text.number.replace('{{no}}', no)}</strong></p><p>${text.next}</p>`,
    `<p><a href="${address(code, language)}">${text.another}</a></p>`,
  ].join('');
}

function failed({ code, message }: Of<'failed'>, language: Language): string {
  const text = reportTexts[language];
  return [
    `<p class="failure" role="alert">${text.failed} – ${escapeText(message)}</p>`,
    `<p><a href="${address(code, language)}">${text.retry}</a></p>`,
  ].join('');
}

function languagesNav(code: string, language: Language): string {
  const links = LANGUAGES.map((one) => {
    const current = one === language ? ' aria-current="true"' : '';
    return `<a href="${address(code, one)}" lang="${one}" hreflang="${one}"${current}>${reportTexts[one].name}</a>`;
  });
  return `<nav aria-label="${reportTexts[language].languages}">${links.join('')}</nav>`;
}
