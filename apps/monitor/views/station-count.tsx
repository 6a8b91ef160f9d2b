import { $resolvedTheme } from '@heliport/client';
import {
  Button,
  darkTheme,
  FluentProvider,
  lightTheme,
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import type { SlotProps } from '#contract/child.ts';
import { createStationCount, type StationCount } from '../stores/station-count.ts';
import { $text } from '../texts/text.ts';
import { useLink } from './base.ts';
import { Card } from './card.tsx';

const useStyles = makeStyles({
  provider: { backgroundColor: 'transparent' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '12px' },
  count: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { color: tokens.colorNeutralForeground3 },
  link: { marginInlineStart: 'auto', color: tokens.colorBrandForegroundLink },
});

function Count({ count: { $overview, load } }: { count: StationCount }) {
  const styles = useStyles();
  const text = useStore($text);
  const overview = useStore($overview);
  switch (overview.status) {
    case 'loading':
      return (
        <Skeleton aria-label={text('stations')}>
          <SkeletonItem size={32} />
        </Skeleton>
      );
    case 'failed':
      return (
        <span className={styles.note}>
          {text(`${overview.failure.kind}Title`)}{' '}
          {overview.failure.kind !== 'forbidden' && (
            <Button onClick={() => void load()}>{text('retry')}</Button>
          )}
        </span>
      );
    case 'ready':
      return (
        <>
          <span className={styles.count}>{overview.data.stations.total}</span>
          <span className={styles.note}>
            {text('inOperation', { count: overview.data.stations.byStatus.operation })}
          </span>
        </>
      );
  }
}

function StationCountCard({ count, basePath }: { count: StationCount; basePath: string }) {
  const styles = useStyles();
  const text = useStore($text);
  const theme = useStore($resolvedTheme) === 'dark' ? darkTheme : lightTheme;
  const link = useLink(`${basePath}/monitor/overview`);
  return (
    <FluentProvider theme={theme} className={styles.provider}>
      <Card title={text('stations')}>
        <div className={styles.line}>
          <Count count={count} />
          <a {...link} className={styles.link}>
            {text('title')}
          </a>
        </div>
      </Card>
    </FluentProvider>
  );
}

/** The card on the workbench: how many stations there are, and the way to them. */
export function mountStationCount({ domElement, basePath, signal }: SlotProps): () => void {
  const root = createRoot(domElement, { identifierPrefix: 'station-count' });
  root.render(<StationCountCard count={createStationCount(signal)} basePath={basePath} />);
  return () => root.unmount();
}
