import { transform } from 'esbuild';
import { compileScript, compileStyle, compileTemplate, parse } from 'vue3/compiler-sfc';
import { refuseErrors, scopeIdOf } from './component.mjs';

const compilerOptions = {
  // Long runs of static markup would be written as an HTML string, which Trusted Types forbid.
  hoistStatic: false,
  // Elements of the platform are the browser's business, not components that Vue has to find.
  isCustomElement: (tag) => tag.startsWith('uc-'),
};

/** A single-file component of Vue 3 as JavaScript with a render function, and its styles. */
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
