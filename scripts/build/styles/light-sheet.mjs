import { transform } from 'esbuild';
import { importTs } from '../import-ts.mjs';
import { lightElements } from './light-rules.mjs';
import { declarations, lightTokens, themeVariables, variablesIn } from './theme-variables.mjs';

/** Class of the wrapper around every view (elements/define/surface.tsx). */
const SURFACE = '.uc-surface';

export const minifyCss = async (css) => (await transform(css, { loader: 'css', minify: true })).code.trim();

/** Makes every declaration of a rule important, except in keyframes, where that is not allowed. */
const important = (rule) =>
  rule.startsWith('@keyframes')
    ? rule
    : rule.replace(
        /\{([^{}]*)\}/g,
        (_, body) => `{${body.replace(/;?$/, ';').replaceAll(';', '!important;')}}`,
      );

/** Limits rules to our elements: a page may use Griffel too, with the same class names. */
const scoped = (rule) => rule.replace(/(^|[{,])(\.u[\w-]+)/g, `$1${SURFACE} $2`);

/** Merges neighbours with the same media query, which saves a tenth of the page's rules. */
function joined(rules) {
  const blocks = [];
  for (const rule of rules) {
    const [, query, body] = /^(@media[^{]*)\{(.*)\}$/s.exec(rule) ?? [];
    const before = blocks.at(-1);
    if (query && before?.query === query) before.body += body;
    else blocks.push({ query, body: body ?? rule });
  }
  return blocks.map(({ query, body }) => (query ? `${query}{${body}}` : body)).join('');
}

/** Resets styles that a page would add. Drawings keep their attributes. */
const RESET = (own) => [
  `${own} :where(:not(svg,svg *,style)){all:revert}`,
  `${own} ::before,${own} ::after{all:revert}`,
  `${own} :where(svg,svg *){margin:revert;padding:revert;border:revert;outline:revert;background:revert;box-shadow:revert;filter:revert;font:inherit;color:inherit;display:revert;visibility:revert;letter-spacing:inherit;text-transform:inherit;transition:revert;max-width:revert;vertical-align:revert;opacity:revert;text-indent:inherit}`,
];

/**
 * Replaces `RESET`, which delays the first paint: resets only what `src/shell/styles/shell.css` adds. An input without
 * text would otherwise load its browser font.
 */
const RESET_OF_OURS = (own) => [
  `${own} *,${own} ::before,${own} ::after{box-sizing:content-box}`,
  `${own} :where(input){font:inherit}`,
];

/**
 * Rules of the light elements. Important declarations in the first layer override everything in the page, important or
 * not. The second layer resets what the page would add.
 */
function lightRules(rules, reset) {
  const tags = lightElements()
    .map(({ tag }) => tag)
    .join(',');
  const text = [
    'color:var(--colorNeutralForeground1)',
    'font-family:var(--fontFamilyBase)',
    'font-size:var(--fontSizeBase300)',
    'line-height:var(--lineHeightBase300)',
    'font-weight:var(--fontWeightRegular)',
  ];
  // Other elements in the light DOM, such as a dialog opened after sign-in, bring their own rules.
  const own = `:where(${tags})>${SURFACE}`;
  const frame = ['padding:0', 'border:0', 'outline:0', 'background:none', 'box-shadow:none', 'filter:none'];
  return minifyCss(
    [
      '@layer uc,uc-reset;',
      `:where(${tags}){display:block}`,
      `:where(${tags})[hidden]{display:none}`,
      '@layer uc{',
      important(`:where(${tags}){${frame.join(';')}}`),
      important(`${own}{all:initial;display:contents;-webkit-text-size-adjust:100%;${text.join(';')}}`),
      important(
        `${SURFACE}[data-theme=light]{color-scheme:light}${SURFACE}[data-theme=dark]{color-scheme:dark}`,
      ),
      joined(rules.map(scoped).map(important)),
      '}@layer uc-reset{',
      ...reset(own).map(important),
      '}',
    ].join(''),
  );
}

/**
 * The rules as they are in the platform's pages. A marker variable tells the elements that the rules are there
 * (elements/define/light.tsx), until foreign styles are loaded (src/shell/host/load/foreign-styles.ts).
 */
export const pageRules = async ({ rules }) =>
  `${await lightRules(rules, RESET_OF_OURS)}:root:not([data-foreign]){--uc-light:1}`;

/** The theme's variables of these names, for pages that do not define them. */
async function themeRules(names) {
  const { languageRules } = await importTs('elements/ui/theme/sheet.ts');
  const { light, dark } = await themeVariables(names);
  const fonts = languageRules((language) => `${SURFACE}[lang=${language}]`);
  return minifyCss(
    `${SURFACE}{${declarations(light)}}${SURFACE}[data-theme=dark]{${declarations(dark)}}${fonts.join('')}`,
  );
}

/** Source of the module that replaces `elements/define/light-sheet.ts` in a build. */
export async function sheetModule({ rules }) {
  const css = await lightRules(rules, RESET);
  const theme = await themeRules(new Set([...variablesIn(css), ...(await lightTokens())]));
  return `let sheet;
export function lightSheet() {
  sheet ??= new CSSStyleSheet();
  if (sheet.cssRules.length === 0) sheet.replaceSync(${JSON.stringify(theme + css)});
  return sheet;
}`;
}
