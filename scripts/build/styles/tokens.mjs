const IMPORT = /^import \{ tokens \} from .*$/m;

/** A use of all tokens, or by a computed name: `tokens[name]`, `{ ...tokens }`, `{ colorX } = tokens`. */
const OTHER_USE = /(?:\.\.\.|=\s*|[(,]\s*)tokens\b(?!\.)|\btokens\??\.?\[/;

/** Writes the CSS variable in the place of each token, so that the module of all names is not loaded. */
export function inlineTokens(code) {
  if (!IMPORT.test(code)) return code;
  const inlined = code.replace(IMPORT, '').replace(/\btokens\.(\w+)/g, "'var(--$1)'");
  const [other] = OTHER_USE.exec(inlined) ?? [];
  if (other) throw new Error(`"${other}": tokens are named one by one, as tokens.colorBrandBackground`);
  return inlined;
}
