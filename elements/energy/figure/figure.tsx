import { Figure, type FigureProps } from '#charts/index.ts';
import { useSurroundings } from '#elements/define/host.ts';
import { type ElementProps, navigate } from '#elements/define.tsx';

type Given = {
  [Name in keyof FigureProps as Name extends 'lang' | 'onLink' | 'value' | 'quality' | 'size'
    ? never
    : Name]?: FigureProps[Name];
};

interface FigureElementProps extends Given, ElementProps {
  value?: number;
  missing?: boolean;
  quality?: string;
  size?: string;
}

const QUALITIES = ['measured', 'estimated', 'late', 'incomplete', 'simulated', 'suspect', 'demo'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

/** `Figure` in the element's language. Its links are paths of the platform. */
export function FigureElement({
  label = '',
  value,
  missing = false,
  quality,
  size,
  emit: _,
  ...props
}: FigureElementProps) {
  const { language } = useSurroundings();
  return (
    <Figure
      {...props}
      label={label}
      value={missing ? null : value}
      quality={QUALITIES.find((each) => each === quality)}
      size={SIZES.find((each) => each === size)}
      lang={language}
      onLink={navigate}
    />
  );
}
