import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, useState } from 'react';
import { pageNumbers } from './page-numbers.ts';
import { usePagerStyles } from './pager.styles.ts';
import { useTextStyles } from './text-styles.ts';

/** Available page sizes, and the default. */
const PAGE_SIZES: readonly number[] = [10, 20, 30, 50];
const DEFAULT_PAGE_SIZE = 20;

export interface PagerTexts {
  previous: string;
  next: string;
  /** Such as `128 items`. */
  total: string;
  /** Such as `20 per page`. */
  size: (size: number) => string;
  /** Label before the page number field. */
  goTo: string;
}

export interface PagerProps {
  /** Accessible name of what is paged. */
  label: string;
  texts: PagerTexts;
  /** Current page, from 1. */
  page: number;
  /** Rows per page; 20 when absent. */
  size?: number;
  /** Sizes to choose from; 10, 20, 30, 50 when absent. */
  sizes?: readonly number[];
  /** Total number of rows. */
  total: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Total, previous, page numbers, next, page size and a field to jump to a page. */
export function Pager({
  label,
  texts,
  page,
  size = DEFAULT_PAGE_SIZE,
  sizes = PAGE_SIZES,
  total,
  onPage,
  onSize,
}: PagerProps) {
  const styles = usePagerStyles();
  const text = useTextStyles();
  const pages = Math.max(1, Math.ceil(total / size));
  const go = (target: number) => {
    const nearest = Math.min(Math.max(target, 1), pages);
    if (nearest !== page) onPage(nearest);
  };
  return (
    <nav className={mergeClasses(styles.pager, text.numeric)} aria-label={label}>
      <span className={styles.total}>{texts.total}</span>
      <ul className={styles.pages}>
        <li>
          <PageStep
            label={texts.previous}
            path="M10 3 5 8l5 5"
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          />
        </li>
        {pageNumbers(page, pages).map((each, index) => (
          <li key={each ?? `gap ${index < 3}`}>
            {each === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => go(each)}
              >
                {each}
              </button>
            )}
          </li>
        ))}
        <li>
          <PageStep
            label={texts.next}
            path="m6 3 5 5-5 5"
            disabled={page >= pages}
            onClick={() => go(page + 1)}
          />
        </li>
      </ul>
      <select
        className={styles.select}
        aria-label={texts.size(size)}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {sizes.map((each) => (
          <option key={each} value={each}>
            {texts.size(each)}
          </option>
        ))}
      </select>
      <PageJump label={texts.goTo} onPage={go} />
    </nav>
  );
}

interface PageStepProps {
  label: string;
  /** Path of the arrow. */
  path: string;
  disabled: boolean;
  onClick: () => void;
}

/** Goes one page back or forth. Not `disabled`: a button that becomes disabled while focused loses the focus. */
function PageStep({ label, path, disabled, onClick }: PageStepProps) {
  const styles = usePagerStyles();
  return (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <svg className={styles.arrow} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

/** A field for a page number. Enter or leaving the field goes there. */
function PageJump({ label, onPage }: { label: string; onPage: (page: number) => void }) {
  const styles = usePagerStyles();
  const [typed, setTyped] = useState('');
  const jump = () => {
    if (/^\d+$/.test(typed)) onPage(Number(typed));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') jump();
  };
  return (
    <label className={styles.jumper}>
      {label}
      <input
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={jump}
      />
    </label>
  );
}
