import { makeStyles, mergeClasses } from '@griffel/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const useStyles = makeStyles({
  // It has the focus for a while only; it is no control.
  box: { outlineStyle: 'none' },
});

/**
 * A box whose content is replaced, such as a failure by what loads. It takes the focus when what had it inside is gone,
 * so that the next Tab goes on from there and not from the page's beginning.
 */
export function KeptFocus({ className, children }: { className?: string; children: ReactNode }) {
  const { box } = useStyles();
  const ref = useRef<HTMLDivElement>(null);
  const had = useRef(false);

  useLayoutEffect(() => {
    if (had.current && !ref.current?.matches(':focus-within')) ref.current?.focus({ preventScroll: true });
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows where the focus is
    <div
      ref={ref}
      tabIndex={-1}
      className={mergeClasses(box, className)}
      onFocus={() => {
        had.current = true;
      }}
      // Of one that is taken away nothing is told.
      onBlur={({ relatedTarget }) => {
        had.current = ref.current?.contains(relatedTarget) ?? false;
      }}
    >
      {children}
    </div>
  );
}
