import { Curve, type CurveProps } from '#charts/index.ts';
import { useSurroundings } from '#elements/define/host.ts';
import type { ElementProps } from '#elements/define.tsx';

type Given = {
  [Name in keyof CurveProps as Name extends `on${string}` | 'label' ? never : Name]: CurveProps[Name];
};

export interface CurveElementProps
  extends Given,
    ElementProps<{
      'uc-range': { from: number; to: number } | null;
      'uc-mark': { id: string };
      'uc-hidden': { hidden: readonly number[] };
      'uc-retry': undefined;
    }> {
  label?: string;
}

/** `Curve` with events in place of its callbacks. */
export function CurveElement({ emit, label = '', ...props }: CurveElementProps) {
  const { language } = useSurroundings();
  return (
    <Curve
      {...props}
      label={label}
      lang={language}
      onRange={(range) => emit('uc-range', range)}
      onMark={(id) => emit('uc-mark', { id })}
      onHidden={(hidden) => emit('uc-hidden', { hidden })}
      onRetry={() => emit('uc-retry')}
    />
  );
}
