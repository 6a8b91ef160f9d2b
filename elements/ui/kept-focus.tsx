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
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (hadFocus.current && !ref.current?.matches(':focus-within'))
      ref.current?.focus({ preventScroll: true });
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div
      ref={ref}
      tabIndex={-1}
      className={mergeClasses(box, className)}
      onFocus={() => {
        hadFocus.current = true;
      }}
      // A removed element fires no blur event.
      onBlur={({ relatedTarget }) => {
        hadFocus.current = ref.current?.contains(relatedTarget) ?? false;
      }}
    >
      {children}
    </div>
  );
}
