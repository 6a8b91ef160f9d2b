import type { Derivation, DerivationInput } from '#contract/energy/derivation/calls.ts';
import { isFunctionName, tokensOf } from '#contract/energy/derivation/rules.ts';
import type { DerivationText } from '../../texts/derivation/text.ts';

/** Signs as people write them. */
const SIGNS: Readonly<Record<string, string>> = { '*': ' × ', '/': ' ÷ ', '-': ' − ', '+': ' + ', ',': ', ' };

/** What an input is called: by its own name, or by the point of the device that it is. */
export function inputLabel({ name, source, flow }: DerivationInput, text: DerivationText): string {
  if (flow) return text('in_flowKwh', { from: text(`flow_${flow.from}`), to: text(`flow_${flow.to}`) });
  if (name && (name !== 'socPercent' || !source)) return text(`in_${name}`);
  return source ? `${source.deviceName} · ${source.pointName}` : '';
}

/** The formula with `name` for each input. */
function written(formula: string, nameOf: (id: string) => string, number: (value: number) => string): string {
  let isFirst = true;
  let line = '';
  for (const { kind, text } of tokensOf(formula)) {
    if (kind === 'number') line += number(Number(text));
    else if (kind === 'name') line += isFunctionName(text) && text !== 'sum' ? text : nameOf(text);
    else if (text === '-' && isFirst) line += '−';
    else line += SIGNS[text] ?? text;
    isFirst = text === '(' || text === ',';
  }
  return line;
}

/** The formula in words, and with the values of the inputs; '' for the second where one is not known. */
export function formulaLines(
  { formula, inputs }: Derivation,
  text: DerivationText,
  number: (value: number) => string,
): { readonly words: string; readonly numbers: string } {
  const isSum = formula === 'sum(stations)';
  if (formula === '' || isSum) return { words: isSum ? text('sumOfStations') : '', numbers: '' };
  const byId = new Map(inputs.map((input) => [input.id, input]));
  const words = written(
    formula,
    (id) => {
      const input = byId.get(id);
      return input ? inputLabel(input, text) : id;
    },
    number,
  );
  const isKnown = inputs.every(({ value }) => value !== null);
  const valueText = (id: string) => number(byId.get(id)?.value ?? 0).replace(/^[-−](.*)$/, '(−$1)');
  return { words, numbers: isKnown ? written(formula, valueText, number) : '' };
}
