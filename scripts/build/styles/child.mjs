import { transform } from 'esbuild';
import { importTs } from '../import-ts.mjs';

const STYLE = /\.css$/;

/** Bundles the style sheets that a child imports, including single-file components, into one hashed file. */
export function childStyles(manifest) {
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
      const { styleContainer } = await importTs('contract/child/styles.ts');
      const container = styleContainer(manifest);
      const all = [...sheets.values()].join('\n');
      const css = container ? `${container} {\n${all}\n}` : all;
      const { code } = await transform(css, { loader: 'css', minify: true });
      this.emitFile({ type: 'asset', name: 'style.css', source: code });
    },
  };
}
