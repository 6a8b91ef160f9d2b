import { renderToString } from 'react-dom/server.edge';
import { en } from '#client/i18n/entry/en.ts';
import { ja } from '#client/i18n/entry/ja.ts';
import { zh } from '#client/i18n/entry/zh.ts';
import { setConfiguration } from '#client/stores/configuration.ts';
import type { SystemConfiguration } from '#contract/user-centre/system/calls.ts';
import { LightTexts, registerTexts } from '#elements/define/light-texts.tsx';
import { prerender } from '#elements/define/prerender.tsx';
import type { Surroundings } from '#elements/define/types.ts';
import { Login } from './login/login.tsx';
import { Passwordback } from './passwordback/passwordback.tsx';
import { Register } from './register/register.tsx';

registerTexts('zh', zh);
registerTexts('en', en);
registerTexts('ja', ja);

const views = { 'uc-login': Login, 'uc-register': Register, 'uc-passwordback': Passwordback } as const;

/** An element to render: its wrapper, the platform's branding, and its own attributes as strings. */
export interface EntryPage extends Surroundings {
  readonly tag: string;
  readonly configuration?: Partial<SystemConfiguration> | undefined;
  readonly attributes: Readonly<Record<string, string>>;
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** True for an element with prerendered markup. */
export const isPrerendered = (tag: string): tag is keyof typeof views => Object.hasOwn(views, tag);

/** Renders the element with its content as HTML. It hydrates with the same attributes, texts and branding. */
export function renderEntry({ tag, language, theme, configuration, attributes }: EntryPage): string {
  if (!isPrerendered(tag)) throw new Error(`${tag} is not prerendered`);
  setConfiguration(configuration ?? {});
  const { node, identifierPrefix } = prerender(tag, views[tag], { language, theme }, LightTexts, attributes);
  const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${escapeAttribute(text)}"`);
  return `<${tag}${written.join('')}>${renderToString(node, { identifierPrefix })}</${tag}>`;
}
