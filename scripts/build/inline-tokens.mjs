const IMPORT = /^import \{ tokens \} from .*$/m;

/** A name of the theme is the variable of that name; the module of all names is then not needed. */
export const inlineTokens = (code) =>
  IMPORT.test(code) ? code.replace(IMPORT, '').replace(/\btokens\.(\w+)/g, "'var(--$1)'") : code;
