import { readFileSync } from 'node:fs';
import { resolveStyleRulesForSlots, styleBucketOrdering } from '@griffel/core';
import { elements } from '../sources.mjs';
import { collectStyles } from './collect.mjs';
import { shortNames } from './short-names.mjs';

/** The elements with prerendered forms: in the light DOM, with few texts. */
export const lightElements = () =>
  elements().filter(({ file }) => readFileSync(file, 'utf8').includes('#elements/define/light-texts.tsx'));

/** Rules for forced colours come last, as in a page (`light-sheet.mjs`). */
const compareQueries = (a, b) =>
  Number(a.includes('forced-colors')) - Number(b.includes('forced-colors')) || a.localeCompare(b);

/**
 * Compiled styles of the light elements, with short names: the class names of each `makeStyles` by file, and all rules
 * in Griffel's order.
 */
export async function lightStyles() {
  const classes = new Map();
  // Per bucket, maps a rule to its media query.
  const buckets = new Map(styleBucketOrdering.map((bucket) => [bucket, new Map()]));
  for (const [file, calls] of await collectStyles(lightElements().map(({ file }) => file))) {
    const compiled = calls.map((styles) => resolveStyleRulesForSlots(styles));
    classes.set(
      file,
      compiled.map(([slots]) => slots),
    );
    for (const [bucket, entry] of compiled.flatMap(([, rules]) => entriesOf(rules))) {
      const [rule, { m: query = '' } = {}] = [entry].flat();
      buckets.get(bucket).set(rule, query);
    }
  }
  const sorted = (bucket) => [...bucket].sort(([, a], [, b]) => compareQueries(a, b)).map(([rule]) => rule);
  return shortNames({ classes, rules: [...buckets.values()].flatMap(sorted) });
}

/** Pairs of a bucket and a rule. A rule is a string, or a pair of a string and `{ m: query }`. */
const entriesOf = (rules) =>
  Object.entries(rules).flatMap(([bucket, list]) => list.map((entry) => [bucket, entry]));
