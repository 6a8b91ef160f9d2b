// Compares the dictionaries with those of the reference language. Reports each text that is missing, extra or empty, or
// has other placeholders.
//   node scripts/check-dictionaries.mjs [root]
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const REFERENCE = 'zh';
const OTHERS = ['en', 'ja'];

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const folderOf = (language) => join(root, 'src/client/i18n', language);
const jsonIn = (folder) => readdirSync(folder).filter((file) => file.endsWith('.json'));

/** Dictionaries of a language by noun, each a flat map from key to text. */
function dictionaries(language) {
  const files = jsonIn(folderOf(language)).map((file) => join(folderOf(language), file));
  const nouns = files.map((file) => [basename(file, '.json'), textsOf(file)]);
  return new Map([
    ...nouns,
    ['contract/messages', textsOf(join(root, 'contract/messages', `${language}.json`))],
  ]);
}

function textsOf(file) {
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8'))));
}

function flatten(value, path = '') {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

/** Removes the plural suffix, because languages have different plural forms: `total_one` becomes `total`. */
function forms(language, texts) {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const pattern = /_(zero|one|two|few|many|other)$/;
  const plurals = new Set(
    [...texts.keys()].filter((key) => pattern.test(key)).map((key) => key.replace(pattern, '')),
  );
  const wanted = [...plurals].flatMap((key) => categories.map((category) => `${key}_${category}`));
  const plain = [...texts.keys()].filter((key) => !pattern.test(key));
  return { plurals, wanted, plain, given: [...texts.keys()].filter((key) => pattern.test(key)) };
}

const placeholders = (text) =>
  [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].map((one) => one.replace(/\s/g, '')).sort();
const sameList = (a, b) => a.length === b.length && a.every((item, index) => item === b[index]);

const problems = [];

/** Checks one language: no empty texts, and exactly the plural forms of the language. */
function checkOwn(language, noun, texts) {
  for (const [key, text] of texts) {
    if (text.trim() === '') problems.push(`${noun}: ${key} is empty in ${language}`);
  }
  const { wanted, given } = forms(language, texts);
  for (const key of wanted) if (!texts.has(key)) problems.push(`${noun}: ${key} is missing in ${language}`);
  for (const key of given) {
    if (!wanted.includes(key)) problems.push(`${noun}: ${key} is not a plural form of ${language}`);
  }
}

function compare(language, noun, reference, texts) {
  const ours = forms(REFERENCE, reference);
  const theirs = forms(language, texts);
  const keys = [...ours.plain, ...ours.plurals];
  const others = [...theirs.plain, ...theirs.plurals];
  for (const key of keys.filter((one) => !others.includes(one))) {
    problems.push(`${noun}: ${key} is missing in ${language}`);
  }
  for (const key of others.filter((one) => !keys.includes(one))) {
    problems.push(`${noun}: ${key} is extra in ${language}: it is missing in ${REFERENCE}`);
  }
  for (const [key, text] of texts) {
    const twin = reference.get(key) ?? reference.get(key.replace(/_[a-z]+$/, '_other'));
    if (twin === undefined || sameList(placeholders(text), placeholders(twin))) continue;
    problems.push(`${noun}: ${key} has other placeholders in ${language} than in ${REFERENCE}`);
  }
}

const reference = dictionaries(REFERENCE);
for (const [noun, texts] of reference) checkOwn(REFERENCE, noun, texts);

for (const language of OTHERS) {
  const given = dictionaries(language);
  for (const [noun, texts] of reference) {
    if (given.has(noun)) compare(language, noun, texts, given.get(noun));
    else problems.push(`${noun} is missing in ${language}`);
  }
  for (const [noun, texts] of given) {
    if (reference.has(noun)) checkOwn(language, noun, texts);
    else problems.push(`${noun} is extra in ${language}: it is missing in ${REFERENCE}`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
