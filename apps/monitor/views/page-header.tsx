import { $organization, paths } from '@heliport/client';
import { ArrowClockwiseRegular, ArrowLeftRegular, Button, makeStyles, Tooltip, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLink } from '#kit/react/address.ts';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
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
});

interface PageHeaderProps {
  title: string;
  /** Between title and refresh. */
  children?: ReactNode;
  refresh: () => Promise<unknown>;
}

/** The page's own bar, since monitor pages hide the shell's: back link, title, refresh. */
export function PageHeader({ title, children, refresh }: PageHeaderProps) {
  const styles = useStyles();
  const text = useStore($text);
  const organization = useStore($organization);
  const back = useLink(paths.home);
  return (
    <header className={styles.header}>
      <Tooltip content={text('back')} relationship="label">
        <Button as="a" appearance="subtle" icon={<ArrowLeftRegular />} {...back} />
      </Tooltip>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {organization && <div className={styles.organization}>{organization.orgName}</div>}
      </div>
      {children}
      <Tooltip content={text('refresh')} relationship="label">
        <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={() => void refresh()} />
      </Tooltip>
    </header>
  );
}
