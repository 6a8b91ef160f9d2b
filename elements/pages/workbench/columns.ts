/**
 * The workbench's columns, by the width of its content rather than of the window: the sidebar takes its part. Below the
 * first there is one column. The ranges do not overlap, since atomic rules have no order.
 */
export const TWO_COLUMNS = '@container (min-width: 640px) and (max-width: 999.98px)';
export const THREE_COLUMNS = '@container (min-width: 1000px) and (max-width: 1699.98px)';
export const FIVE_COLUMNS = '@container (min-width: 1700px)';

export const equalColumns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
export const spanned = (count: number) => ({ gridColumnEnd: `span ${count}` });
