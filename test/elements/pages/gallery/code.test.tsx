import { type Framework, sampleOf } from '#elements/pages/gallery/code/samples.ts';
import { elementsOf } from '#elements/pages/gallery/manifest.ts';
import { equal } from '#test/support/elements/assert.ts';
import { manifest } from '#test/support/elements/gallery.ts';

const info = (tag: string) => {
  const found = elementsOf(manifest).get(tag);
  if (!found) throw new Error(`${tag} is not in the manifest`);
  return found;
};

const sample = (framework: Framework, values: Record<string, unknown>, tag = 'uc-sample') =>
  sampleOf(framework, info(tag), values);

const has = (text: string, ...parts: string[]) =>
  equal(
    parts.filter((part) => !text.includes(part)),
    [],
  );
const lacks = (text: string, ...parts: string[]) =>
  equal(
    parts.filter((part) => text.includes(part)),
    [],
  );

const VALUES = { label: 'Load', count: 3, isOpen: true, rows: [1, null, 2], filter: { type: 'PV' } };

describe('code samples', () => {
  it('sets texts, numbers and flags as attributes, and objects as properties in HTML', () => {
    const html = sample('html', VALUES);
    has(
      html,
      '/elements/v1/uc-sample.js"></script>',
      '<uc-sample label="Load" count="3" is-open></uc-sample>',
      'sample.rows = [1, null, 2];',
      "sample.filter = { type: 'PV' };",
      "sample.addEventListener('uc-pick', ({ detail }) => console.log(detail));",
    );
    lacks(html, 'uc-error', 'uc-session-ended');
  });

  it('binds objects with .prop in Vue 2 and 3', () => {
    for (const framework of ['vue2', 'vue3'] as const) {
      const vue = sample(framework, VALUES);
      has(
        vue,
        "import '@heliport/elements/uc-sample';",
        'label="Load"',
        ':rows.prop="rows"',
        ':filter.prop="filter"',
        '@uc-pick="onPick"',
      );
    }
    has(sample('vue2', VALUES), 'Vue.config.ignoredElements = [/^uc-/];', "filter: { type: 'PV' },");
    has(sample('vue3', VALUES), '<script setup>', 'isCustomElement', "const filter = { type: 'PV' };");
  });

  it('uses element() in React 18, and the tag in React 19', () => {
    const before = sample('react18', VALUES);
    has(
      before,
      "import { element } from '@heliport/elements/react';",
      "const Sample = element('uc-sample', () => import('@heliport/elements/uc-sample'));",
      '<Sample',
      'count={3}',
      '      isOpen\n',
      'rows={rows}',
      'onUcPick={({ detail }) => console.log(detail)}',
    );
    const now = sample('react19', VALUES);
    has(now, 'rows={rows}', 'filter={filter}', 'onuc-pick={({ detail }) => console.log(detail)}');
    lacks(now, 'element(');
  });

  it('binds objects with brackets and events with parentheses in Angular', () => {
    has(
      sample('angular', VALUES),
      'schemas: [CUSTOM_ELEMENTS_SCHEMA],',
      '[rows]="rows"',
      '(uc-pick)="onPick($event)"',
      "readonly filter = { type: 'PV' };",
      'onPick(event: Event): void {',
    );
  });

  it('leaves out what is not set, and flags that are off', () => {
    for (const framework of ['html', 'vue2', 'vue3', 'react18', 'react19', 'angular'] as const) {
      const code = sample(framework, { label: 'x', isOpen: false });
      lacks(code, 'is-open', 'rows', 'count', 'undefined');
    }
  });

  it('escapes texts for the place where they stand', () => {
    const label = `a "b" & <c> 'd' {{ e }} \`f\` \${g}`;
    const values = { label, filter: { '</script>': "it's" } };
    has(
      sample('html', values),
      "label=\"a &quot;b&quot; &amp; &lt;c&gt; 'd' {{ e }}",
      "'\\u003c/script>': 'it\\'s'",
    );
    equal(sample('html', values).match(/<\/script>/g)?.length, 2);
    has(sample('vue2', values), `:label="'a &quot;b&quot; & \\u003cc> \\'d\\' {{ e }}`);
    equal(sample('vue3', values).match(/<\/script>/g)?.length, 1);
    has(sample('react19', values), `label={'a "b" & \\u003cc> \\'d\\' {{ e }} \`f\` \${g}'}`);
    has(sample('angular', values), `[label]="'a &quot;b&quot;`, `\\\`f\\\` \\\${g}`);
  });

  it('makes JavaScript that means the same values', () => {
    const filter = { a: ['x\n"y"', null, -1.5], 'b-c': { d: [], e: {} }, f: '<\u2028\\' };
    const [, text = ''] = /sample\.filter = ([\s\S]*?);\n/.exec(sample('html', { filter })) ?? [];
    equal(new Function(`return ${text}`)(), filter);
  });

  it('shows dialogs while they are open', () => {
    const dialog = (framework: Framework) => sample(framework, {}, 'uc-sample-dialog');
    has(
      dialog('html'),
      "document.createElement('uc-sample-dialog');",
      "addEventListener('uc-close', () => sampleDialog.remove());",
    );
    has(dialog('vue2'), 'v-if="isOpen"', '@uc-close="isOpen = false"', 'isOpen: false,');
    has(dialog('vue3'), 'v-if="isOpen"', 'const isOpen = ref(false);');
    has(dialog('react18'), '{isOpen && (', '<SampleDialog onUcClose={() => setOpen(false)} />');
    has(dialog('react19'), 'onuc-close={() => setOpen(false)}');
    has(dialog('angular'), '@if (isOpen) {', '(uc-close)="isOpen = false"');
  });
});
