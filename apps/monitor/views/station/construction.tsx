import { can } from '@heliport/client';
import { Link, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $format, quantityText } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import type { StationFacts } from '../../stores/desk.ts';
import { DOCUMENT_CODE } from '../../stores/station-documents.ts';
import { $text } from '../../texts/station/text.ts';
import { type FactRow, Facts } from '../packs/facts.tsx';

/** A station that is being built: why nothing is live, and what it is going to be. */
export function Construction({ facts }: { facts: StationFacts }) {
  const text = useStore($text);
  const format = useStore($format);
  const { code, pvKwp, essKw, essKwh, transformerKva, voltageLevel, pocCount } = facts;
  const storage = [format.energy(essKwh), format.power(essKw)].map(quantityText).join(' / ');
  const rows: FactRow[] = [
    ...(pvKwp > 0 ? [{ key: 'pv', name: text('ratedPv'), value: quantityText(format.peak(pvKwp)) }] : []),
    ...(essKwh > 0 ? [{ key: 'storage', name: text('ratedStorage'), value: storage }] : []),
    {
      ...{ key: 'transformer', name: text('ratedTransformer') },
      value: quantityText(format.apparent(transformerKva)),
    },
    { key: 'voltage', name: text('voltageLevel'), value: voltageLevel },
    { key: 'poc', name: text('pocCount'), value: format.number(pocCount) },
  ];
  return (
    <>
      <StatePanel
        drawing="empty"
        title={text('constructionTitle')}
        reason={text('constructionWhy', { code })}
      />
      <Card title={text('plannedFacts')}>
        <Facts rows={rows} />
        {can(DOCUMENT_CODE) && <LedgerLink code={code} />}
      </Card>
    </>
  );
}

function LedgerLink({ code }: { code: string }) {
  const link = useLink(`/sub-ledger/ledger/stations/${encodeURIComponent(code)}`);
  return <Link {...link}>{useStore($text)('openInLedger')}</Link>;
}
