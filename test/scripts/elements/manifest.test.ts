import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

interface Described {
  name: string;
  description: string;
  deprecated?: string;
}

interface Typed extends Described {
  type: { text: string };
}

interface DescribedElement extends Described {
  tagName: string;
  /** From the repository's root. */
  path: string;
  attributes: (Typed & { fieldName: string })[];
  members: (Typed & { attribute: string; reflects: boolean })[];
  events: Typed[];
  slots: Described[];
}

const script = new URL('../../../scripts/elements-manifest.mjs', import.meta.url);
const { analyze, translationProblems } = (await import(String(script))) as {
  analyze(
    files?: string[],
    exists?: undefined,
    advice?: (name: string) => string | undefined,
  ): { elements: DescribedElement[]; complaints: string[] };
  translationProblems(
    elements: { description: string }[],
    translationsIn?: (language: string) => Record<string, string>,
  ): string[];
};

const folder = mkdtempSync(join(tmpdir(), 'heliport-manifest-'));
after(() => rmSync(folder, { recursive: true }));

function analyzed(name: string, source: string): ReturnType<typeof analyze> {
  const file = join(folder, name);
  writeFileSync(file, source);
  return analyze([file]);
}

/** What is wrong, without the file's name. */
function complaintsOf(source: string, name = 'uc-sample.ts'): string[] {
  return analyzed(name, source).complaints.map((complaint) => complaint.replace(/^.*?: /, ''));
}

const complete = `
/** A sample. */
export const UcSample = define('uc-sample', Sample, {
  root: 'shadow',
  props: {
    /** How many. */
    pageSize: 'number',
    /** Which. */
    chosen: json<{ id: string }[]>(),
  },
  events: {
    /** Somebody chose. */
    'uc-choose': event<{ id: string }>(),
  },
  slots: {
    /** Beside the title. */
    actions: true,
  },
});
`;

test('describes attributes, properties, events and slots of an element', () => {
  const { elements, complaints } = analyzed('uc-sample.ts', complete);
  assert.deepEqual(complaints, []);
  const [sample] = elements;
  assert.ok(sample);
  assert.equal(sample.tagName, 'uc-sample');
  assert.equal(sample.description, 'A sample.');
  assert.deepEqual(sample.attributes[0], {
    name: 'page-size',
    fieldName: 'pageSize',
    type: { text: 'number' },
    description: 'How many.',
  });
  assert.deepEqual(
    sample.members.slice(0, 2).map(({ name, type, reflects }) => [name, type.text, reflects]),
    [
      ['pageSize', 'number | undefined', true],
      ['chosen', '{ id: string }[] | undefined', false],
    ],
  );
  assert.deepEqual(sample.events[0], {
    name: 'uc-choose',
    type: { text: 'CustomEvent<{ id: string }>' },
    description: 'Somebody chose.',
  });
  assert.deepEqual(sample.slots, [{ name: 'actions', description: 'Beside the title.' }]);
});

test('describes what every element understands', () => {
  const [sample] = analyzed('uc-sample.ts', complete).elements;
  assert.ok(sample);
  assert.deepEqual(
    sample.attributes.map(({ name }) => name),
    ['page-size', 'chosen', 'lang', 'theme', 'api-base'],
  );
  assert.deepEqual(
    sample.events.map(({ name }) => name),
    ['uc-choose', 'uc-error', 'uc-session-ended'],
  );
});

test('marks what is deprecated in the manifest and in the types, with what to use', async () => {
  const file = join(folder, 'uc-sample.ts');
  writeFileSync(file, complete);
  const advice = (name: string) => (name === '<uc-sample page-size>' ? 'Use size.' : undefined);
  const { elements } = analyze([file], undefined, advice);
  const [sample] = elements;
  const marked = [...(sample?.attributes ?? []), ...(sample?.members ?? [])].filter(
    ({ deprecated }) => deprecated,
  );
  assert.deepEqual(
    marked.map(({ name, deprecated }) => [name, deprecated]),
    [
      ['page-size', 'Use size.'],
      ['pageSize', 'Use size.'],
    ],
  );
  assert.equal(sample?.deprecated, undefined);
  const declarations = await import(
    String(new URL('../../../scripts/elements/declarations.mjs', import.meta.url))
  );
  assert.match(declarations.domDeclarations(elements), /\* How many\. @deprecated Use size\. \*/);
  assert.match(declarations.svelteDeclarations(elements), /@deprecated Use size\. \*\/ pageSize\?/);
});

test('names each part that lacks a doc comment', () => {
  assert.deepEqual(complaintsOf(complete.replaceAll(/\/\*\*.*\*\//g, '')), [
    'property pageSize has no doc comment',
    'property chosen has no doc comment',
    'event uc-choose has no doc comment',
    'slot actions has no doc comment',
    'the element has no doc comment',
  ]);
});

test('refuses types that declarations cannot hold', () => {
  assert.deepEqual(complaintsOf(complete.replace('json<{ id: string }[]>', 'json<Choice[]>')), [
    'property chosen: write the type out instead of Choice, because declarations cannot import it',
  ]);
});

test('refuses a file or a class that is not named as its tag', () => {
  assert.deepEqual(complaintsOf(complete.replace('UcSample', 'Other'), 'uc-other.ts'), [
    'uc-sample must be exported as UcSample, not Other',
    'uc-sample must be defined in uc-sample.ts',
  ]);
});

test('refuses a file that defines no element', () => {
  assert.deepEqual(complaintsOf('export {};'), ['defines no element']);
});

test('finds every element of the tree complete', () => {
  assert.deepEqual(analyze().complaints, []);
});

test('finds every description of the tree translated, and no translation of another', () => {
  assert.deepEqual(translationProblems(analyze().elements), []);
});

test('names a description without its translation, and a translation of nothing', () => {
  const zh = 'elements/pages/gallery/texts/descriptions/zh.json';
  const problems = translationProblems([{ description: 'A thing.' }], () => ({ 'Another.': '另一个。' }));
  assert.deepEqual(problems.slice(0, 2), [
    `${zh}: has no translation of: A thing.`,
    `${zh}: translates what no element says: Another.`,
  ]);
});
