import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { transform } from 'esbuild';
import { compileScript, compileStyle, compileTemplate, parse, rewriteDefault } from 'vue/compiler-sfc';

const idOf = (file) => createHash('sha256').update(basename(file)).digest('hex').slice(0, 8);

function fail(file, errors) {
  if (errors?.length)
    throw new Error(`${file}: ${errors.map((error) => error.msg ?? error.message ?? error).join('; ')}`);
}

/** Script of a component as JavaScript that leaves its options in `component`. */
async function scriptOf(descriptor, scopeId) {
  if (!descriptor.script && !descriptor.scriptSetup)
    return { code: 'const component = {};', bindings: undefined };
  const script = compileScript(descriptor, { id: scopeId, isProd: true });
  const typed = rewriteDefault(script.content, 'component', script.lang === 'ts' ? ['typescript'] : []);
  const { code } = await transform(typed, {
    loader: 'ts',
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return { code, bindings: script.bindings };
}

/**
 * Vue 2.7 single-file components, precompiled: the browser gets render functions, since compiling a template
 * there needs `eval`. Styles leave as virtual style sheets. A plugin of ours, because the published ones bring Vite.
 */
export function vueSfc() {
  const styles = new Map();
  return {
    name: 'vue-sfc',
    resolveId: (id) => (styles.has(id) ? id : null),
    load: (id) => styles.get(id) ?? null,
    async transform(source, id) {
      if (!id.endsWith('.vue')) return null;
      const descriptor = parse({ source, filename: id, sourceMap: false });
      const scopeId = `data-v-${idOf(id)}`;
      const script = await scriptOf(descriptor, scopeId);
      const lines = [script.code];
      if (descriptor.template) {
        const template = compileTemplate({
          source: descriptor.template.content,
          filename: id,
          isProduction: true,
          transformAssetUrls: false,
          bindings: script.bindings,
          prettify: false,
        });
        fail(id, template.errors);
        lines.push(template.code, 'component.render = render; component.staticRenderFns = staticRenderFns;');
      }
      for (const [index, style] of descriptor.styles.entries()) {
        const compiled = compileStyle({
          source: style.content,
          filename: id,
          id: scopeId,
          scoped: style.scoped ?? false,
        });
        fail(id, compiled.errors);
        const styleId = `${id}.${index}.css`;
        styles.set(styleId, compiled.code);
        lines.push(`import ${JSON.stringify(styleId)};`);
        if (style.scoped) lines.push(`component._scopeId = ${JSON.stringify(scopeId)};`);
      }
      lines.push('export default component;');
      return { code: lines.join('\n'), map: { mappings: '' } };
    },
  };
}
