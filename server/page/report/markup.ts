import { LABEL_PATH, labelCodeText, REPORT_PATH } from '#contract/energy/label/rules.ts';
import {
  ORDER_WHAT_MAX_LENGTH,
  REPORT_CONTACT_MAX_LENGTH,
  REPORT_LABEL_MAX_LENGTH,
  REPORT_NAME_MAX_LENGTH,
} from '#contract/energy/work-order/limits.ts';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import { escapeText, styleBlock } from '../markup.ts';
import { type Dress, productHtml } from './dress.ts';
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
  /** No label has the code, or none was given: it can be typed. */
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

type Of<Kind extends ReportPage['kind']> = Extract<ReportPage, { kind: Kind }>;

const MAX_LENGTHS = {
  what: ORDER_WHAT_MAX_LENGTH,
  name: REPORT_NAME_MAX_LENGTH,
  contact: REPORT_CONTACT_MAX_LENGTH,
} as const;

/** The page of a label: a form that needs no script, its answer, or why there is none. */
export function reportHtml(page: ReportPage, language: Language, dress: Dress): string {
  const { title } = reportTexts[language];
  const [heading, content] = contentOf(page, language, dress);
  return [
    `<!doctype html><html lang="${language}" data-theme="system"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">',
    `<title>${heading === title ? '' : `${heading} - `}${title} - ${escapeText(dress.product)}</title>`,
    `${styleBlock(dress.style)}</head><body><header class="bar"><div>${productHtml(dress)}`,
    `${languagesNav(page.code, language)}</div></header>${content}</body></html>`,
  ].join('');
}

/** The heading of a page, and all that is below its bar. */
function contentOf(page: ReportPage, language: Language, dress: Dress): readonly [string, string] {
  const text = reportTexts[language];
  switch (page.kind) {
    case 'form':
      return [text.title, form(page, language, dress)];
    case 'sent':
      return [text.thanks, sent(page, language, dress)];
    case 'unknown': {
      const heading = page.code ? text.unknown : text.find;
      return [heading, unknown(page, heading, language, dress)];
    }
    case 'failed':
      return [text.failed, failed(page, language, dress)];
  }
}

const address = (code: string, language: Language) =>
  `${code ? REPORT_PATH + encodeURIComponent(code) : REPORT_PATH.slice(0, -1)}?lang=${language}`;

interface FieldOptions {
  readonly key: keyof typeof MAX_LENGTHS;
  readonly label: string;
  readonly optional?: string;
  readonly hint?: string;
  /** Why the report was refused, if it was for this field. */
  readonly isWrong: boolean;
}

/** A field with its name, hint and fault. `control` is its tag, without what all fields have. */
function field({ key, label, optional, hint, isWrong }: FieldOptions, control: string, end = ''): string {
  const told = [hint && `${key}-hint`, isWrong && 'failure'].filter(Boolean).join(' ');
  return [
    `<div class="field"><label for="${key}">${label}${optional ? ` <span>${optional}</span>` : ''}</label>`,
    hint && `<small id="${key}-hint">${hint}</small>`,
    `<${control} id="${key}" name="${key}" maxlength="${MAX_LENGTHS[key]}"`,
    told && ` aria-describedby="${told}"`,
    isWrong && ' aria-invalid="true"',
    `>${end}</div>`,
  ]
    .filter(Boolean)
    .join('');
}

function form({ code, name, typed, failure }: Of<'form'>, language: Language, dress: Dress): string {
  const text = reportTexts[language];
  const isTooLong = (key: keyof typeof MAX_LENGTHS) => typed[key].length > MAX_LENGTHS[key];
  const isWrong = (key: keyof typeof MAX_LENGTHS) =>
    failure !== undefined && (isTooLong(key) || (key === 'what' && typed.what === ''));
  return [
    `<main><h1>${text.title}</h1><p class="lead">${text.lead}</p>`,
    `<p class="danger">${dress.danger}<span>${text.danger}</span></p><div class="card">`,
    `<dl><dt>${text.about}</dt><dd>${escapeText(name)}</dd>`,
    `<dt>${text.label}</dt><dd>${labelCodeText(code)}</dd></dl>`,
    failure && `<p class="failure" role="alert" id="failure">${escapeText(failure)}</p>`,
    `<form method="post" action="${address(code, language)}">`,
    `<input type="hidden" name="id" value="${escapeText(typed.id)}">`,
    field(
      { key: 'what', label: text.what, hint: text.whatHint, isWrong: isWrong('what') },
      'textarea rows="4" required',
      // A line break after the tag belongs to it: without it, the first one that somebody typed is lost.
      `\n${escapeText(typed.what)}</textarea>`,
    ),
    field(
      { key: 'name', label: text.person, optional: text.optional, isWrong: isWrong('name') },
      `input autocomplete="name" value="${escapeText(typed.name)}"`,
    ),
    field(
      {
        ...{ key: 'contact', label: text.contact, optional: text.optional, hint: text.contactHint },
        isWrong: isWrong('contact'),
      },
      `input autocomplete="tel" value="${escapeText(typed.contact)}"`,
    ),
    `<button>${text.send}</button></form></div></main>`,
    `<footer><a href="${LABEL_PATH}${encodeURIComponent(code)}">${text.member}</a></footer>`,
  ]
    .filter(Boolean)
    .join('');
}

function sent({ code, no }: Of<'sent'>, language: Language, { drawings }: Dress): string {
  const text = reportTexts[language];
  return [
    `<main><div class="card state done" role="status">${drawings.done}<h1>${text.thanks}</h1>`,
    `<p class="number">${text.number} <strong>${no}</strong></p><p class="reason">${text.next}</p>`,
    `<a class="button" href="${address(code, language)}">${text.another}</a></div></main>`,
  ].join('');
}

function unknown({ code }: Of<'unknown'>, heading: string, language: Language, { drawings }: Dress): string {
  const text = reportTexts[language];
  return [
    `<main><div class="card"><div class="state"${code && ' role="alert"'}>${drawings.lost}<h1>${heading}</h1>`,
    `<p class="reason">${code ? text.unknownWhy : text.findWhy}</p></div>`,
    `<form action="${REPORT_PATH.slice(0, -1)}"><input type="hidden" name="lang" value="${language}">`,
    `<div class="field"><label for="code">${text.code}</label><small id="code-hint">${text.codeHint}</small>`,
    `<input class="code" id="code" name="code" required maxlength="${REPORT_LABEL_MAX_LENGTH}"`,
    ` autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="code-hint"`,
    ` value="${escapeText(code)}"></div><button>${text.open}</button></form></div></main>`,
  ].join('');
}

function failed({ code, message }: Of<'failed'>, language: Language, { drawings }: Dress): string {
  const text = reportTexts[language];
  return [
    `<main><div class="card state" role="alert">${drawings.error}<h1>${text.failed}</h1>`,
    `<p class="reason">${escapeText(message)}</p>`,
    `<a class="button" href="${address(code, language)}">${text.retry}</a></div></main>`,
  ].join('');
}

function languagesNav(code: string, language: Language): string {
  const links = LANGUAGES.map((one) => {
    const current = one === language ? ' aria-current="true"' : '';
    return `<a href="${address(code, one)}" lang="${one}" hreflang="${one}"${current}>${reportTexts[one].name}</a>`;
  });
  return `<nav aria-label="${reportTexts[language].languages}">${links.join('')}</nav>`;
}
