import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '#contract/preferences.ts';
import { allExamples } from '#elements/examples.generated.ts';

interface Analysis {
  elements: { tagName: string; members: { name: string }[] }[];
  complaints: string[];
}

const script = new URL('../../../scripts/elements-manifest.mjs', import.meta.url);
const { analyze } = (await import(String(script))) as {
  analyze(files?: string[], exists?: (file: string) => boolean): Analysis;
};
const { elements } = analyze();

test('every element has examples, in the order of the tags', () => {
  assert.deepEqual(
    allExamples.map(({ tag }) => tag),
    elements.map(({ tagName }) => tagName).toSorted(),
  );
});

test('an element without a file of examples is a problem of the check', () => {
  const { complaints } = analyze(undefined, (file) => !file.includes('/figure/'));
  assert.deepEqual(complaints, [
    'elements/energy/figure/uc-figure.ts: uc-figure needs an example for the gallery: elements/energy/figure/figure.examples.ts',
  ]);
});

for (const { tag, list } of allExamples) {
  test(`${tag} has the same states in every language, each once, with properties that it has`, () => {
    const known = elements.find(({ tagName }) => tagName === tag)?.members.map(({ name }) => name) ?? [];
    const states = LANGUAGES.map((language) => list(language).map(({ state }) => state));
    assert.deepEqual(states[1], states[0]);
    assert.deepEqual(states[2], states[0]);
    assert.equal(new Set(states[0]).size, states[0]?.length);
    for (const { state, properties } of list('en'))
      for (const name of Object.keys(properties)) assert.ok(known.includes(name), `${state}: ${name}`);
  });
}
