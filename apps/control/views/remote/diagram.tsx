import { OneLine } from '@heliport/charts';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { useNow } from '#kit/react/shown.ts';
import type { Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';

/** Values age on the screen too: so often is looked again. */
const LOOK_MS = 10_000;

/** The single-line diagram, live. A device of it is opened above. */
export function Diagram({ station }: { station: Station }) {
  const text = useStore($text);
  const tree = useStore(station.$tree);
  const values = useStore(station.$latest);
  const latest = useMemo(() => Object.values(values), [values]);
  const now = useNow(station.now, LOOK_MS);
  const sight = useQuery().get('view') === 'table' ? 'table' : 'diagram';
  return (
    <Card title={text('diagram')}>
      {tree.status === 'failed' ? (
        <FailureNotice failure={tree.failure} text={text} retry={station.refresh} />
      ) : (
        <OneLine
          {...(tree.status === 'ready' && { devices: tree.data.devices })}
          {...{ latest, now, sight }}
          onOpen={(device) => {
            replaceQuery({ device });
            document.querySelector('[data-device-panel]')?.scrollIntoView({ block: 'center' });
          }}
          onSight={(next) => replaceQuery({ view: next === 'table' ? next : '' })}
        />
      )}
    </Card>
  );
}
