import { mergeClasses } from '@griffel/react';
import type { InboxFilter } from '#client/stores/inbox.ts';
import type { Inbox } from '#contract/user-centre/inbox/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useInboxStyles } from './inbox.styles.ts';

interface Props {
  head: Inbox | null;
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
}

/** Kinds with their counts, all of them, and what was put aside. */
export function InboxFilters({ head, filter, onFilter }: Props) {
  const { t } = useTranslation('inbox');
  const styles = useInboxStyles();
  const { numeric } = useTextStyles();
  if (head === null) return null;
  const isWaiting = filter.shelf === 'waiting';
  // A kind that was chosen stays to be left when the last of it is decided.
  const chips = [
    { key: '', name: t('all'), count: `${head.waiting}` },
    ...head.kinds.map(({ kind, title, count, isCut }) => ({
      ...{ key: kind, name: title, count: isCut ? t('atLeast', { count }) : `${count}` },
    })),
  ];
  const chip = (name: string, count: string, isChosen: boolean, choose: InboxFilter) => (
    <button
      key={`${choose.shelf} ${choose.kind}`}
      type="button"
      aria-pressed={isChosen}
      className={mergeClasses(styles.chip, isChosen && styles.chosen)}
      onClick={() => onFilter(choose)}
    >
      {name} <span className={mergeClasses(styles.count, numeric)}>{count}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div role="group" aria-label={t('kinds')} className={styles.chips}>
      {chips.map(({ key, name, count }) =>
        chip(name, count, isWaiting && filter.kind === key, { kind: key, shelf: 'waiting' }),
      )}
      {(head.later > 0 || !isWaiting) &&
        chip(t('later'), `${head.later}`, !isWaiting, { kind: '', shelf: 'later' })}
    </div>
  );
}
