import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  pager: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    marginTop: '12px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface PagerProps {
  page: number;
  size: number;
  total: number;
  go: (page: number) => void;
}

/** Steps through a list; absent while one page holds it all. */
export function Pager({ page, size, total, go }: PagerProps) {
  const styles = useStyles();
  const text = useStore($text);
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  return (
    <div className={styles.pager}>
      <Button size="small" disabled={page <= 1} onClick={() => go(page - 1)}>
        {text('previous')}
      </Button>
      <span aria-live="polite">{text('pageOf', { page, pages })}</span>
      <Button size="small" disabled={page >= pages} onClick={() => go(page + 1)}>
        {text('next')}
      </Button>
    </div>
  );
}
