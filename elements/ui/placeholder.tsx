import { Skeleton, SkeletonItem, type SkeletonItemProps } from '@fluentui/react-components';

type Size = NonNullable<SkeletonItemProps['size']>;

export interface PlaceholderProps {
  /** Heights in pixels, from top to bottom. An object describes a shape other than a line. */
  lines: readonly (Size | { shape: 'circle' | 'square'; size: Size })[];
  /** Text for screen readers; without it they skip the placeholder. */
  label?: string;
  className?: string | undefined;
}

/** Placeholder for content that is loading. */
export function Placeholder({ lines, label, className }: PlaceholderProps) {
  const attributes =
    label === undefined ? { 'aria-hidden': true } : { 'aria-label': label, 'aria-busy': true };
  return (
    <Skeleton {...attributes} className={className}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order, so the index identifies them
        <SkeletonItem key={index} {...(typeof line === 'object' ? line : { size: line })} />
      ))}
    </Skeleton>
  );
}
