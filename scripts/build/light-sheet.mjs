import { transform } from 'esbuild';
import { importTs } from './import-ts.mjs';
import { lightElements } from './light-styles.mjs';
import { lightTokens } from './light-tokens.mjs';
import { swapped } from './rule-order.mjs';

/** Class of the box around every view (elements/define/surface.tsx). */
const SURFACE = '.uc-surface';

const minify = async (css) => (await transform(css, { loader: 'css', minify: true })).code.trim();

/** Marks every declaration of a rule; those of keyframes may not be. */
const important = (rule) =>
  rule.startsWith('@keyframes')
    ? rule
    : rule.replace(
        /\{([^{}]*)\}/g,
        (_, body) => `{${body.replace(/;?$/, ';').replaceAll(';', '!important;')}}`,
      );

/** Only inside of our elements: a page may use Griffel too, and its classes have the same names. */
const scoped = (rule) => rule.replace(/(^|[{,])(\.u[\w-]+)/g, `$1${SURFACE} $2`);

/** Neighbours of one query in one block: a browser reads each query once. */
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

/** Variables of the theme that the rules use, and every other element in the light DOM. */
const lightVariables = async ({ rules }) => [
  ...new Set([...(rules.join('').match(/(?<=var\(--)[\w-]+/g) ?? []), ...(await lightTokens())]),
];

/** Takes away what a page would add. Drawings keep their attributes. */
const RESET = (own) => [
  `${own} :where(:not(svg,svg *,style)){all:revert}`,
  `${own} ::before,${own} ::after{all:revert}`,
  `${own} :where(svg,svg *){margin:revert;padding:revert;border:revert;outline:revert;background:revert;box-shadow:revert;filter:revert;font:inherit;color:inherit;display:revert;visibility:revert;letter-spacing:inherit;text-transform:inherit;transition:revert;max-width:revert;vertical-align:revert;opacity:revert;text-indent:inherit}`,
];

/**
 * In place of `RESET`, all of which takes long before the first paint: what `src/shell/styles/shell.css` adds. An input that
 * shows no text would still have its browser's font loaded.
 */
const RESET_OF_OURS = (own) => [
  `${own} *,${own} ::before,${own} ::after{box-sizing:content-box}`,
  `${own} :where(input){font:inherit}`,
];

/**
 * Rules of the light elements: important in the first layer wins over everything that the page has, important or not,
 * and the second layer takes away what the page would add.
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
  // Other elements in the light DOM, such as a dialog that opens after sign-in, bring rules of their own.
  const own = `:where(${tags})>${SURFACE}`;
  const frame = ['padding:0', 'border:0', 'outline:0', 'background:none', 'box-shadow:none', 'filter:none'];
  return minify(
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

/** What no form looks like that has just come. */
const isLate = (rule) => /:(hover|active|focus)|\(forced-colors/.test(rule);

/**
 * The rules as they stand in a page of ours, those that can wait apart; the mark tells the elements so
 * (elements/define/light.tsx), until styles of others are there (src/shell/host/load/foreign-styles.ts).
 */
export async function pageRules({ rules }) {
  const [pair] = swapped(rules, isLate);
  if (pair)
    throw new Error(
      `The order of these two rules decides, and pages before sign-in have it the other way round:\n${pair.join('\n')}`,
    );
  const first = await lightRules(
    rules.filter((rule) => !isLate(rule)),
    RESET_OF_OURS,
  );
  const late = rules.filter(isLate).map(scoped).map(important);
  return {
    entry: `${first}:root:not([data-foreign]){--uc-light:1}`,
    entryLate: await minify(`@layer uc{${joined(late)}}`),
  };
}

/** The theme's variables that the rules use, for pages that do not have them. */
async function themeRules(styles) {
  const { lightTheme, darkTheme } = await importTs('elements/ui/theme/themes.ts');
  const { languageRules } = await importTs('elements/ui/theme/sheet.ts');
  const names = [
    ...(await lightVariables(styles)),
    'colorNeutralForeground1',
    'fontFamilyBase',
    'fontSizeBase300',
    'lineHeightBase300',
    'fontWeightRegular',
  ];
  const used = [...new Set(names)].filter((name) => name in lightTheme);
  const rule = (theme, list) => list.map((name) => `--${name}:${theme[name]}`).join(';');
  const other = used.filter((name) => darkTheme[name] !== lightTheme[name]);
  return minify(
    `${SURFACE}{${rule(lightTheme, used)}}${SURFACE}[data-theme=dark]{${rule(darkTheme, other)}}${languageRules((language) => `${SURFACE}[lang=${language}]`).join('')}`,
  );
}

/** What stands in the place of `elements/define/light-sheet.ts` in a build. */
export async function sheetModule(styles) {
  const css = (await themeRules(styles)) + (await lightRules(styles.rules, RESET));
  return `let sheet;
export function lightSheet() {
  sheet ??= new CSSStyleSheet();
  if (sheet.cssRules.length === 0) sheet.replaceSync(${JSON.stringify(css)});
  return sheet;
}`;
}
