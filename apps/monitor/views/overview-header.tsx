import { $organization, paths } from '@heliport/client';
import {
  ArrowClockwiseRegular,
  ArrowLeftRegular,
  Badge,
  Button,
  makeStyles,
  Tooltip,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import type { Monitor } from '../stores/monitor.ts';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    padding: '0 24px 0 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 640px)': { padding: '0 8px', gap: '8px' },
  },
  titles: { flex: 1, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  organization: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  updated: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@container (max-width: 640px)': { display: 'none' },
  },
});

/** The page's own bar, since monitor pages hide the shell's: title, back link, age of the data. */
export function OverviewHeader({ monitor }: { monitor: Monitor }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const organization = useStore($organization);
  const overview = useStore(monitor.$overview);
  const back = useLink(paths.home);
  const data = overview.status === 'ready' ? overview.data : undefined;

  return (
    <header className={styles.header}>
      <Tooltip content={text('back')} relationship="label">
        <Button as="a" appearance="subtle" icon={<ArrowLeftRegular />} {...back} />
      </Tooltip>
      <div className={styles.titles}>
        <h1 className={styles.title}>{text('title')}</h1>
        {organization && <div className={styles.organization}>{organization.orgName}</div>}
      </div>
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
      <Tooltip content={text('refresh')} relationship="label">
        <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={() => void monitor.refresh()} />
      </Tooltip>
    </header>
  );
}
