import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { type HowAsk, writeHow } from '../../stores/derivation.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  link: {
    // Its hidden part must not widen the page behind a table that is scrolled.
    position: 'relative',
    color: 'inherit',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationThickness: '1px',
    textDecorationColor: tokens.colorNeutralStrokeAccessible,
    textUnderlineOffset: '.25em',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media print': { textDecorationLine: 'none' },
  },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** Props of a link to the page with the figure's making opened beside it. */
function useHow(ask: HowAsk) {
  const fields = writeHow(ask);
  // Filters change the query of the page without a new view, so the address is made anew where somebody may use it.
  const renew = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    currentTarget.href = addressOf(fields);
  };
  return {
    href: addressOf(fields),
    onPointerEnter: renew,
    onFocus: renew,
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      replaceQuery(fields);
    },
  };
}

const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The address of the page with these fields. */
export function addressOf(fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(fields))
    if (value === '') query.delete(name);
    else query.set(name, value);
  return `?${query}`;
}

interface HowProps extends HowAsk {
  /** What the number is, for who does not see where it stands. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A number that opens how it was made. Its address can be copied. */
export function How({ label, className, children, ...ask }: HowProps) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <a className={mergeClasses(styles.link, className)} title={text('howTitle')} {...useHow(ask)}>
      <span className={styles.hidden}>{label} </span>
      {children}
    </a>
  );
}
