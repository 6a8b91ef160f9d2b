const IMPORT = /^import \{ tokens \} from .*$/m;

/** What would be left of a use that is no name: `tokens[name]`, `{ ...tokens }`, `{ colorX } = tokens`. */
const OTHER_USE = /(?:\.\.\.|=\s*|[(,]\s*)tokens\b(?!\.)|\btokens\??\.?\[/;

/** A name of the theme is the variable of that name; the module of all names is then not needed. */
export function inlineTokens(code) {
  if (!IMPORT.test(code)) return code;
  const inlined = code.replace(IMPORT, '').replace(/\btokens\.(\w+)/g, "'var(--$1)'");
  const [other] = OTHER_USE.exec(inlined) ?? [];
  if (other) throw new Error(`"${other}": tokens are named one by one, as tokens.colorBrandBackground`);
  return inlined;
}
