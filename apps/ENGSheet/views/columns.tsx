import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { SheetPoint } from '#contract/energy/commissioning/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { Main, NoWrap, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import { $text } from '../texts/text.ts';
import { factorText, ResultMark } from './words.tsx';

const DECIMALS = 3;
export const pointKey = ({ device, point }: Pick<SheetPoint, 'device' | 'point'>): string =>
  `${device}/${point}`;

export function useNumber(): (value: number | null, unit?: string) => string {
  const format = useStore($format);
  return (value, unit = '') =>
    value === null
      ? '–'
      : `${format.number(value, Number.isInteger(value) ? 0 : DECIMALS)} ${unit}`.trimEnd();
}

/** Limits of a value in words of mathematics; a dash for none. */
function limitsText(
  { min, max }: Pick<SheetPoint, 'min' | 'max'>,
  number: (value: number) => string,
): string {
  if (min !== null && max !== null) return `${number(min)} … ${number(max)}`;
  if (min !== null) return `≥ ${number(min)}`;
  return max === null ? '–' : `≤ ${number(max)}`;
}

/** The unit of the test whose values a row shows. */
const shownUnit = ({ findings, measured, expected }: SheetPoint): string | undefined =>
  findings.find((one) => one.measured === measured && one.expected === expected)?.unit;

export function usePointColumns(): Column<SheetPoint>[] {
  const text = useStore($text);
  const number = useNumber();
  return [
    {
      ...{ key: 'point', label: text('point'), pinned: true, sort: 'point' },
      cell: (row) => (
        <Stack>
          <Link
            as="button"
            {...opens(pointKey(row))}
            aria-label={text('openPoint', { point: `${row.device} ${row.name}` })}
            onClick={() => replaceQuery({ point: pointKey(row) })}
          >
            <NoWrap>{`${row.device} · ${row.name}`}</NoWrap>
          </Link>
          <Quiet>{row.point}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'device', label: text('device'), sort: 'device' },
      cell: ({ device }) => <Main>{device}</Main>,
    },
    {
      ...{ key: 'register', label: text('register'), number: true, sort: 'register' },
      cell: ({ register }) => register ?? '–',
    },
    { key: 'type', label: text('type'), cell: ({ kind }) => text(`kind_${kind}`) },
    { key: 'scale', label: text('scale'), number: true, cell: ({ scale }) => number(scale) },
    { key: 'unit', label: text('unit'), cell: ({ unit }) => unit || '–' },
    {
      ...{ key: 'limits', label: text('limits') },
      cell: (row) => <NoWrap>{limitsText(row, number)}</NoWrap>,
    },
    { key: 'live', label: text('live'), number: true, cell: ({ live, unit }) => number(live, unit) },
    {
      ...{ key: 'measured', label: text('measured'), number: true },
      cell: (row) => number(row.measured, shownUnit(row)),
    },
    {
      ...{ key: 'expected', label: text('expected'), number: true },
      cell: (row) => number(row.expected, shownUnit(row)),
    },
    {
      ...{ key: 'deviation', label: text('deviation'), number: true, sort: 'deviation' },
      cell: ({ deviation }) => number(deviation, '%'),
    },
    {
      ...{ key: 'result', label: text('result'), sort: 'result' },
      cell: ({ result, reason, findings }) => {
        const proposal = findings.find((one) => one.proposal)?.proposal;
        return (
          <Stack>
            <ResultMark result={result} />
            {proposal && <Quiet>{factorText(proposal.kind, proposal.factor, text('reversed'))}</Quiet>}
            {reason !== '' && <Quiet>{reason}</Quiet>}
          </Stack>
        );
      },
    },
    { key: 'by', label: text('by'), cell: ({ by }) => by || '–' },
  ];
}
