import { transform } from 'esbuild';

const STYLE = /\.css$/;

/** Gathers the style sheets that a child imports, single-file components included, into one hashed file. */
export function childStyles() {
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
      const { code } = await transform([...sheets.values()].join('\n'), { loader: 'css', minify: true });
      this.emitFile({ type: 'asset', name: 'style.css', source: code });
    },
  };
}
