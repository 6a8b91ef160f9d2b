import { readFileSync } from 'node:fs';
import { resolveStyleRulesForSlots } from '@griffel/core';
import { collectStyles } from './collect-styles.mjs';
import { classesOf } from './left-to-right.mjs';
import { shortNames } from './short-names.mjs';
import { elements } from './sources.mjs';

/** Elements that people wait for: in the light DOM, with the few texts of pages before sign-in. */
export const lightElements = () =>
  elements().filter(({ file }) => readFileSync(file, 'utf8').includes('#elements/define/light-texts.tsx'));

/** Griffel's order of rules; an at-rule's stands in a pair with its query. */
const BUCKETS = ['r', 'd', 'l', 'v', 'w', 'f', 'i', 'h', 'a', 's', 'k', 't', 'm', 'c'];

/** Forced colours have the last word: their rules stand after all others in a page, too (`light-sheet.mjs`). */
const compareQueries = (a, b) =>
  Number(a.includes('forced-colors')) - Number(b.includes('forced-colors')) || a.localeCompare(b);

/**
 * Styles of the light elements, extracted: file → class names for each `makeStyles` of it, and all rules in Griffel's
 * order, without those for right-to-left, with short names.
 */
export async function lightStyles() {
  const classes = new Map();
  const buckets = Object.fromEntries(BUCKETS.map((bucket) => [bucket, new Map()]));
  const used = new Set();
  for (const [file, calls] of await collectStyles(lightElements().map(({ file }) => file))) {
    const found = calls.map((styles) => resolveStyleRulesForSlots(styles));
    classes.set(
      file,
      found.map(([slots]) => classesOf(slots)),
    );
    for (const slots of classes.get(file).flatMap(Object.values))
      for (const name of Object.values(slots)) used.add(name);
    for (const [, rules] of found)
      for (const [bucket, list] of Object.entries(rules))
        for (const rule of list) {
          const [text, { m: query = '' } = {}] = [rule].flat();
          buckets[bucket].set(text, query);
        }
  }
  const isUsed = (rule) => rule.startsWith('@keyframes') || used.has(/\.(f[\w-]+)/.exec(rule)?.[1]);
  const rules = BUCKETS.flatMap((bucket) =>
    [...buckets[bucket].entries()].sort(([, a], [, b]) => compareQueries(a, b)).map(([rule]) => rule),
  ).filter(isUsed);
  return shortNames({ classes, rules });
}
