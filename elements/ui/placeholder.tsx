import { Skeleton, SkeletonItem, type SkeletonItemProps } from '@fluentui/react-components';

type Size = NonNullable<SkeletonItemProps['size']>;

export interface PlaceholderProps {
  /** Heights in pixels, from top to bottom; an object for one that is no line. */
  lines: readonly (Size | { shape: 'circle' | 'square'; size: Size })[];
  /** Read by screen readers; without it they pass it over. */
  label?: string;
  className?: string | undefined;
}

/** Holds the place of what is still loading. */
export function Placeholder({ lines, label, className }: PlaceholderProps) {
  const told = label === undefined ? { 'aria-hidden': true } : { 'aria-label': label, 'aria-busy': true };
  return (
    <Skeleton {...told} className={className}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change
        <SkeletonItem key={index} {...(typeof line === 'object' ? line : { size: line })} />
      ))}
    </Skeleton>
  );
}
