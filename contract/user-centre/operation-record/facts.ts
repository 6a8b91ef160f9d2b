/** A fact of a record before and after; null where there is none. */
export interface FactChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Flat = ReadonlyMap<string, string>;

/** The facts of a JSON text, nested ones under `outer.inner`. Text that is no object is one fact without a name. */
function flat(text: string): Flat {
  const facts = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
    } else if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
      facts.set(path, value.join(', ') || '–');
    } else facts.set(path, typeof value === 'string' ? value || '–' : JSON.stringify(value));
  };
  if (text === '') return facts;
  try {
    walk(JSON.parse(text), '');
  } catch {
    facts.set('', text);
  }
  return facts;
}

/** Every fact that a record has, before and after, in the order of the record. */
export function factsOf(before: string, after: string): FactChange[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])].map((field) => ({
    field,
    before: old.get(field) ?? null,
    after: now.get(field) ?? null,
  }));
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The name of a fact: the last part of its field. */
export const factKey = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** Names of facts whose 1 and 0 mean yes and no. */
const FLAG = /^(?:is|has|may)[A-Z]/;

/** What a page says facts with. */
export interface FactWords {
  readonly dateTime: (time: string) => string;
  readonly yes: string;
  readonly no: string;
  /** What codes mean, by `factKey` and code, as `gender.1`. */
  readonly codes: ReadonlyMap<string, string>;
}

/** A fact as a page shows it. */
export function factText(field: string, fact: string, { dateTime, yes, no, codes }: FactWords): string {
  const named = codes.get(`${factKey(field)}.${fact}`);
  if (named !== undefined) return named;
  if (INSTANT.test(fact)) return dateTime(fact);
  if (fact === 'true' || (fact === '1' && FLAG.test(factKey(field)))) return yes;
  if (fact === 'false' || (fact === '0' && FLAG.test(factKey(field)))) return no;
  return fact;
}

/** The facts that differ. */
export const changedFacts = (facts: readonly FactChange[]): FactChange[] =>
  facts.filter(({ before, after }) => before !== after);
