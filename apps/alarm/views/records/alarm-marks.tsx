import { Badge, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { $text } from '../../texts/records/text.ts';

const useStyles = makeStyles({
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px', ':empty': { display: 'none' } },
});

/** What is remarkable about an alarm: nobody is told of it, it came late, its station is being tested. */
export function AlarmMarks({ alarm: { suppressed, late, test } }: { alarm: Alarm }) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <span className={styles.marks}>
      {suppressed && (
        <Badge appearance="tint" color="informative">
          {text('suppressed')}
        </Badge>
      )}
      {late && (
        <Badge appearance="tint" color="warning">
          {text('late')}
        </Badge>
      )}
      {test && (
        <Badge appearance="outline" color="informative">
          {text('test')}
        </Badge>
      )}
    </span>
  );
}
