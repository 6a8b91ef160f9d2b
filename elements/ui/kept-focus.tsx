import { makeStyles, mergeClasses } from '@griffel/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const useStyles = makeStyles({
  // The box is focused only temporarily and is not a control, so it shows no focus ring.
  box: { outlineStyle: 'none' },
});

/**
 * A box whose content is replaced, for example a failure by a loading state. It takes the focus when the focused
 * content is removed, so that the next Tab continues from there instead of from the start of the page.
 */
export function KeptFocus({ className, children }: { className?: string; children: ReactNode }) {
  const { box } = useStyles();
  const ref = useRef<HTMLDivElement>(null);
  const had = useRef(false);

  useLayoutEffect(() => {
    if (had.current && !ref.current?.matches(':focus-within')) ref.current?.focus({ preventScroll: true });
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only record whether the focus is inside, and add no interaction
    <div
      ref={ref}
      tabIndex={-1}
      className={mergeClasses(box, className)}
      onFocus={() => {
        had.current = true;
      }}
      // A removed element fires no blur event.
      onBlur={({ relatedTarget }) => {
        had.current = ref.current?.contains(relatedTarget) ?? false;
      }}
    >
      {children}
    </div>
  );
}
