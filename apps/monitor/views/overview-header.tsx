import { Badge, makeStyles, Tooltip, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $format } from '#kit/formats.ts';
import type { Monitor } from '../stores/monitor.ts';
import { $text } from '../texts/text.ts';
import { PageHeader } from './page-header.tsx';

const useStyles = makeStyles({
  updated: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@container (max-width: 640px)': { display: 'none' },
  },
});

/** The bar of the overview, with the age of its data. */
export function OverviewHeader({ monitor }: { monitor: Monitor }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const overview = useStore(monitor.$overview);
  const data = overview.status === 'ready' ? overview.data : undefined;

  return (
    <PageHeader title={text('title')} refresh={monitor.refresh}>
      {data && data.coverage.simulated > 0 && (
        <Tooltip content={text('demoHint')} relationship="description">
          <Badge appearance="tint" color="warning" tabIndex={0}>
            {text('demo')}
          </Badge>
        </Tooltip>
      )}
      {data?.ts && (
        <span className={styles.updated}>
          {text('updatedAt', { time: format.time(data.ts, Date.now()) })}
        </span>
      )}
    </PageHeader>
  );
}
