import { tagWith, type Used } from './element.ts';
import { literal, quoted } from './literal.ts';
import { htmlAttribute } from './plain.ts';

/** In an attribute, Vue refuses texts that look like its interpolation. They are bound as strings. */
function attribute(given: Used['attributes'][number]): string {
  if (typeof given.value !== 'string' || !given.value.includes('{{')) return htmlAttribute(given);
  return `:${given.name}="${quoted(given.value).replaceAll('"', '&quot;')}"`;
}

function template(used: Used): string[] {
  const attributes = [
    ...(used.isDialog ? ['v-if="isOpen"'] : []),
    ...used.attributes.map(attribute),
    ...used.objects.map(({ property }) => `:${property}.prop="${property}"`),
    ...used.events.map(({ name, handler }) => `@${name}="${handler}"`),
    ...(used.isDialog ? ['@uc-close="isOpen = false"'] : []),
  ];
  const element = tagWith(used.tag, attributes, used.isDialog ? '    ' : '  ');
  if (!used.isDialog) return ['<template>', element, '</template>'];
  return [
    '<template>',
    '  <div>',
    '    <button type="button" @click="isOpen = true">Open</button>',
    element,
    '  </div>',
    '</template>',
  ];
}

const handlers = (used: Used, make: (handler: string) => string) =>
  used.events.map(({ handler }) => make(handler));

/** A component of Vue 2. */
export function vue2(used: Used): string {
  const data = [
    ...(used.isDialog ? ['    isOpen: false,'] : []),
    ...used.objects.map(({ property, value }) => `    ${property}: ${literal(value, '    ')},`),
  ];
  const methods = handlers(
    used,
    (handler) => `    ${handler}({ detail }) {\n      console.log(detail);\n    },`,
  );
  return [
    ...template(used),
    '',
    '<script>',
    "import Vue from 'vue';",
    `import '@heliport/elements/${used.tag}';`,
    '',
    'Vue.config.ignoredElements = [/^uc-/];',
    '',
    'export default {',
    ...(data.length === 0 ? [] : ['  data: () => ({', ...data, '  }),']),
    ...(methods.length === 0 ? [] : ['  methods: {', ...methods, '  },']),
    '};',
    '</script>',
  ].join('\n');
}

/** A component of Vue 3. */
export function vue3(used: Used): string {
  const data = used.objects.map(({ property, value }) => `const ${property} = ${literal(value)};`);
  const methods = handlers(used, (handler) => `const ${handler} = ({ detail }) => console.log(detail);`);
  return [
    '<script setup>',
    ...(used.isDialog ? ["import { ref } from 'vue';"] : []),
    `import '@heliport/elements/${used.tag}';`,
    '',
    "// In the build: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('uc-') } } })",
    ...(used.isDialog ? ['const isOpen = ref(false);'] : []),
    ...data,
    ...methods,
    '</script>',
    '',
    ...template(used),
  ].join('\n');
}
