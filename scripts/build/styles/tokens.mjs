const IMPORT = /^import \{ tokens \} from .*$/m;

/** A use of all tokens, or of a computed name: `tokens[name]`, `{ ...tokens }`, `{ colorX } = tokens`. */
const OTHER_USE = /(?:\.\.\.|=\s*|[(,]\s*)tokens\b(?!\.)|\btokens\??\.?\[/;

/** Replaces each token by its CSS variable, so that the module of all names is not loaded. */
export function inlineTokens(code) {
  if (!IMPORT.test(code)) return code;
  const inlined = code.replace(IMPORT, '').replace(/\btokens\.(\w+)/g, "'var(--$1)'");
  const [other] = OTHER_USE.exec(inlined) ?? [];
  if (other) throw new Error(`"${other}": write each token as tokens.colorBrandBackground`);
  return inlined;
}
