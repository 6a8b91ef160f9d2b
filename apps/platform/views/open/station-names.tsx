import { useStore } from '@nanostores/react';
import { Quiet } from '#kit/react/marks.tsx';
import { $text } from '../../texts/text.ts';

/** The first of some stations, and how many there are more. */
export function StationNames({ stations }: { stations: readonly { code: string; name: string }[] }) {
  const text = useStore($text);
  const [first] = stations;
  if (!first) return <Quiet>–</Quiet>;
  if (stations.length === 1) return first.name;
  return (
    <span title={stations.map(({ name }) => name).join('\n')}>
      {text('openStationsMore', { first: first.name, count: stations.length - 1 })}
    </span>
  );
}
