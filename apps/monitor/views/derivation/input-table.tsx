import { Button, type Column, DataTable, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Derivation, DerivationInput } from '#contract/energy/derivation/calls.ts';
import { useLink } from '#kit/react/address.ts';
import { Quiet, Stack } from '#kit/react/marks.tsx';
import type { HowAsk } from '../../stores/derivation.ts';
import { $text } from '../../texts/derivation/text.ts';
import { useAge, useTimes } from '../station/words.ts';
import { inputLabel } from './formula.ts';
import { Section } from './section.tsx';
import { useSourceLinks } from './source-links.ts';
import { isEstimated, qualityWords, useExact, withUnit } from './words.ts';

interface TableProps {
  derivation: Derivation;
  ask: HowAsk;
  open: (ask: HowAsk) => void;
}

/** The inputs with their values, how good and how old they are. Each leads further down. */
export function InputTable({ derivation, ask, open }: TableProps) {
  const text = useStore($text);
  const columns: Column<DerivationInput>[] = [
    {
      ...{ key: 'name', label: text('inputName') },
      cell: (input) => <Name input={input} derivation={derivation} ask={ask} open={open} />,
    },
    {
      ...{ key: 'value', label: text('inputValue'), number: true },
      cell: (input) => <Value input={input} />,
    },
    {
      ...{ key: 'quality', label: text('inputQuality') },
      cell: (input) => <Times input={input} derivation={derivation} />,
    },
  ];
  return (
    <Section title={text('inputs')}>
      <DataTable label={text('inputs')} columns={columns} rows={derivation.inputs} rowKey={({ id }) => id} />
    </Section>
  );
}

function Name({ input, derivation, ask, open }: TableProps & { input: DerivationInput }) {
  const text = useStore($text);
  const { curve } = useSourceLinks(derivation);
  const { source, figure } = input;
  const label = inputLabel(input, text);
  const link = useLink(source ? curve(source) : '');
  return (
    <Stack>
      {source ? <Link {...link}>{label}</Link> : label}
      {figure && (
        <Button
          size="small"
          appearance="transparent"
          onClick={() => open({ figure, station: ask.station })}
          aria-label={text('howOf', { name: label })}
        >
          {text('opensHow')}
        </Button>
      )}
    </Stack>
  );
}

function Value({ input: { name, value, unit, quality } }: { input: DerivationInput }) {
  const text = useStore($text);
  const exact = useExact();
  if (value === null) return <Quiet>{text('q_missing')}</Quiet>;
  const written = name === 'co2Factor' ? exact.factor : exact.value;
  return `${isEstimated(quality) ? '≈ ' : ''}${withUnit(written(value), unit)}`;
}

function Times({ input, derivation }: { input: DerivationInput; derivation: Derivation }) {
  const text = useStore($text);
  const times = useTimes(derivation.offsets);
  const age = useAge(times);
  const { ts, quality, days, value } = input;
  return (
    <Stack>
      {ts !== null && value !== null && <span>{qualityWords(quality, text)}</span>}
      {ts !== null && <Quiet>{`${times.full(ts)} · ${age(ts, derivation.now)}`}</Quiet>}
      {days && <Quiet>{text('daySpan', days)}</Quiet>}
    </Stack>
  );
}
