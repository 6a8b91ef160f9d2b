import { Badge, makeStyles, Tooltip } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $text } from '../../texts/station/text.ts';

const useStyles = makeStyles({
  wideOnly: { '@container (max-width: 640px)': { display: 'none' } },
});

/** Says on wide pages that the data are invented; narrow ones have no room for it in the bar. */
export function DemoBadge() {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <span className={styles.wideOnly}>
      <Tooltip content={text('demoHint')} relationship="description">
        <Badge appearance="tint" color="warning" tabIndex={0}>
          {text('demo')}
        </Badge>
      </Tooltip>
    </span>
  );
}
