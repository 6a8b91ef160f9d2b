import { makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Facts } from '#kit/react/facts.tsx';
import type { Group } from '../../stores/groups.ts';
import { $text } from '../../texts/groups/text.ts';

const useStyles = makeStyles({ facts: { margin: '0 0 20px' } });

/** What a group says, for who may not edit it. */
export function GroupFacts({ group }: { group: Group }) {
  const styles = useStyles();
  const text = useStore($text);
  const { stations, levels, codes, members } = group;
  return (
    <Facts
      className={styles.facts}
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
