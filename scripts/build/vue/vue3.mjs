import { transform } from 'esbuild';
import { compileScript, compileStyle, compileTemplate, parse } from 'vue3/compiler-sfc';
import { refuseErrors, scopeIdOf } from './component.mjs';

const compilerOptions = {
  // Static markup would be hoisted into an HTML string, which Trusted Types forbid.
  hoistStatic: false,
  // The platform's custom elements are not Vue components, so Vue must not resolve them.
  isCustomElement: (tag) => tag.startsWith('uc-'),
};

/** Compiles a single-file component of Vue 3 to JavaScript with a render function, and its styles. */
export async function compileVue3(source, filename) {
  const { descriptor, errors } = parse(source, { filename, sourceMap: false });
  refuseErrors(filename, errors);
  const id = scopeIdOf(filename);
  const scoped = descriptor.styles.some((style) => style.scoped);
  const setup = Boolean(descriptor.scriptSetup);
  const lines = ['const component = {};'];
  let bindings;
  if (descriptor.script || setup) {
    const script = compileScript(descriptor, {
      id,
      isProd: true,
      inlineTemplate: setup,
      genDefaultAs: 'component',
      templateOptions: { compilerOptions, scoped, isProd: true, transformAssetUrls: false },
    });
    bindings = script.bindings;
    lines[0] = script.content;
  }
  if (descriptor.template && !setup) {
    const template = compileTemplate({
      source: descriptor.template.content,
      ...{ filename, id, scoped, compilerOptions: { ...compilerOptions, bindingMetadata: bindings } },
      isProd: true,
      transformAssetUrls: false,
    });
    refuseErrors(filename, template.errors);
    lines.push(template.code, 'component.render = render;');
  }
  const styles = descriptor.styles.map((style) => {
    const compiled = compileStyle({ source: style.content, filename, id, scoped: style.scoped ?? false });
    refuseErrors(filename, compiled.errors);
    return compiled.code;
  });
  if (scoped) lines.push(`component.__scopeId = ${JSON.stringify(id)};`);
  lines.push('export default component;');
  const { code } = await transform(lines.join('\n'), {
    loader: 'ts',
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return { code, styles };
}
