import { transform } from 'esbuild';
import { compileScript, compileStyle, compileTemplate, parse, rewriteDefault } from 'vue/compiler-sfc';
import { refuseErrors, scopeIdOf } from './component.mjs';

/** A component's script as JavaScript that assigns its options to `component`. */
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

/** Compiles a single-file component of Vue 2.7 to JavaScript with a render function, and its styles. */
export async function compileVue2(source, file) {
  const descriptor = parse({ source, filename: file, sourceMap: false });
  const scopeId = scopeIdOf(file);
  const script = await scriptOf(descriptor, scopeId);
  const lines = [script.code];
  if (descriptor.template) {
    const template = compileTemplate({
      source: descriptor.template.content,
      filename: file,
      isProduction: true,
      transformAssetUrls: false,
      bindings: script.bindings,
      prettify: false,
    });
    refuseErrors(file, template.errors);
    lines.push(template.code, 'component.render = render; component.staticRenderFns = staticRenderFns;');
  }
  const styles = descriptor.styles.map(({ content, scoped = false }) => {
    const compiled = compileStyle({ source: content, filename: file, id: scopeId, scoped });
    refuseErrors(file, compiled.errors);
    return compiled.code;
  });
  if (descriptor.styles.some(({ scoped }) => scoped))
    lines.push(`component._scopeId = ${JSON.stringify(scopeId)};`);
  lines.push('export default component;');
  return { code: lines.join('\n'), styles };
}
