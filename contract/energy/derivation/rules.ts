/** A piece of a formula: the name of an input, a number, or a sign. */
export type FormulaToken =
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string };

const TOKEN = /\s*([A-Za-z]\w*|\d+(?:\.\d+)?(?:e-?\d+)?|[-+*/(),])/y;

/**
 * The pieces of a formula such as `min(100, have / expected * 100)`: names, numbers, `+ - * /`, parentheses, and the
 * functions `min`, `max` and `sum`.
 */
export function tokensOf(formula: string): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let found = TOKEN.exec(formula); found; found = TOKEN.exec(formula)) {
    const text = found[1] ?? '';
    end = TOKEN.lastIndex;
    if (/^[A-Za-z]/.test(text)) tokens.push({ kind: 'name', text });
    else tokens.push({ kind: /^\d/.test(text) ? 'number' : 'sign', text });
  }
  if (formula.slice(end).trim() !== '') throw new Error(`The formula “${formula}” is not understood.`);
  return tokens;
}

/** What a name in a formula stands for; of `sum`, all values. */
export type FormulaValues = (name: string) => number | readonly number[];

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
};

export const isFunctionName = (name: string): boolean => Object.hasOwn(FUNCTIONS, name);

/** The value of a formula. */
export function evaluate(formula: string, valuesOf: FormulaValues): number {
  const tokens = tokensOf(formula);
  let at = 0;
  const sign = () => (tokens[at]?.kind === 'sign' ? tokens[at]?.text : undefined);
  const expect = (text: string) => {
    if (sign() !== text) throw new Error(`“${text}” is missing in “${formula}”.`);
    at += 1;
  };
  const single = (value: number | readonly number[]): number => {
    if (typeof value === 'number') return value;
    throw new Error(`Several values stand for one in “${formula}”.`);
  };

  function factor(): number | readonly number[] {
    const token = tokens[at];
    at += 1;
    if (token?.kind === 'number') return Number(token.text);
    if (token?.text === '-') return -single(factor());
    if (token?.text === '(') {
      const value = sum();
      expect(')');
      return value;
    }
    if (token?.kind !== 'name') throw new Error(`“${formula}” is not complete.`);
    if (!isFunctionName(token.text)) return valuesOf(token.text);
    expect('(');
    const given = [sum()].flat();
    while (sign() === ',') {
      at += 1;
      given.push(...[sum()].flat());
    }
    expect(')');
    return FUNCTIONS[token.text]?.(given) ?? Number.NaN;
  }

  function product(): number | readonly number[] {
    let value = factor();
    for (let one = sign(); one === '*' || one === '/'; one = sign()) {
      at += 1;
      const next = single(factor());
      value = one === '*' ? single(value) * next : single(value) / next;
    }
    return value;
  }

  function sum(): number | readonly number[] {
    let value = product();
    for (let one = sign(); one === '+' || one === '-'; one = sign()) {
      at += 1;
      const next = single(product());
      value = one === '+' ? single(value) + next : single(value) - next;
    }
    return value;
  }

  const value = single(sum());
  if (at < tokens.length) throw new Error(`“${formula}” goes on behind its end.`);
  return value;
}
