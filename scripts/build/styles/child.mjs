import { transform } from 'esbuild';

const STYLE = /\.css$/;

/**
 * The rule that isolates a child's styles, if its manifest asks for it: a scope, which covers its container and its
 * contributions, or a layer. The shell marks both with the child's name.
 */
function containerOf({ name, styles }) {
  if (styles === 'scope') return `@scope ([data-mount='${name}'], [data-contribution^='${name}/'])`;
  return styles === 'layer' ? `@layer child-${name}` : undefined;
}

/** Bundles the style sheets that a child imports, including single-file components, into one hashed file. */
export function childStyles(manifest) {
  const container = containerOf(manifest);
  const sheets = new Map();
  return {
    name: 'child-styles',
    buildStart: () => sheets.clear(),
    transform(code, id) {
      if (!STYLE.test(id)) return null;
      sheets.set(id, code);
      return { code: '', map: null, moduleSideEffects: true };
    },
    async generateBundle() {
      if (!sheets.size) return;
      const all = [...sheets.values()].join('\n');
      const css = container ? `${container} {\n${all}\n}` : all;
      const { code } = await transform(css, { loader: 'css', minify: true });
      this.emitFile({ type: 'asset', name: 'style.css', source: code });
    },
  };
}
