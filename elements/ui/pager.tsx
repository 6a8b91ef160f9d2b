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
  const [typed, setTyped] = useState('');

  const go = (target: number) => {
    const page_ = Math.min(Math.max(target, 1), pages);
    if (page_ !== page) onPage(page_);
  };
  const jump = () => {
    if (/^\d+$/.test(typed)) go(Number(typed));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') jump();
  };
  // Not `disabled`: a button that becomes disabled while focused loses the focus.
  const step = (name: string, target: number, path: string) => (
    <button
      type="button"
      className={styles.page}
      aria-label={name}
      aria-disabled={target < 1 || target > pages}
      onClick={() => go(target)}
    >
      <svg className={styles.arrow} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );

  return (
    <nav className={mergeClasses(styles.pager, text.numeric)} aria-label={label}>
      <span className={styles.total}>{texts.total}</span>
      <ul className={styles.pages}>
        <li>{step(texts.previous, page - 1, 'M10 3 5 8l5 5')}</li>
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
        <li>{step(texts.next, page + 1, 'm6 3 5 5-5 5')}</li>
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
      <label className={styles.jumper}>
        {texts.goTo}
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
    </nav>
  );
}
