import type { SVGProps } from 'react';

/** A ring, open at the upper right where the sun disc is. Arc and disc share the circle r 12.5 around 16,16. */
const RING = 'M28.11 12.89A12.5 12.5 0 1 1 19.11 3.89';
const LETTER = 'M12 10.5v11M20 10.5v11M12 16h8';

export interface BrandMarkProps extends SVGProps<SVGSVGElement> {
  /** Colour of the sun disc. Without it, the mark has one colour. */
  sun?: string;
}

/** The mark: an H in a ring whose upper right quarter is a sun disc. Decorative: add a visible name or `aria-label`. */
export function BrandMark({ sun = 'currentColor', ...rest }: BrandMarkProps) {
  const named = rest['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' };
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" fill="none" {...named} {...rest}>
      <g stroke="currentColor" strokeWidth="2.75">
        <path d={RING} />
        <path d={LETTER} />
      </g>
      <circle cx="24.84" cy="7.16" r="4.6" fill={sun} />
    </svg>
  );
}
