import { useStore } from '@nanostores/react';
import type { Group } from '../../stores/groups.ts';
import { $text } from '../../texts/groups/text.ts';
import { Facts } from '../parts/facts.tsx';

/** What a group says, for who may not edit it. */
export function GroupFacts({ group }: { group: Group }) {
  const text = useStore($text);
  const { stations, levels, codes, members } = group;
  return (
    <Facts
      rows={[
        [text('station'), stations.join(', ') || text('allStations')],
        [text('levelLabel'), levels.join(', ') || text('allLevels')],
        [text('code'), codes.join(', ') || text('allCodes')],
        [
          text('members'),
          members.map(({ name, steps }) => `${name} (${steps.join(', ')})`).join(' · ') || text('nobody'),
        ],
      ]}
    />
  );
}
