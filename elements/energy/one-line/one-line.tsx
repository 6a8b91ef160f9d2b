import { OneLine, type OneLineProps, type OneLineSight } from '#charts/index.ts';
import { useSurroundings } from '#elements/define/host.ts';
import type { ElementProps } from '#elements/define.tsx';

type Given = {
  [Name in keyof OneLineProps as Name extends 'lang' | 'onOpen' | 'onSight' | 'sight'
    ? never
    : Name]: OneLineProps[Name];
};
interface OneLineElementProps
  extends Given,
    ElementProps<{ 'uc-device': { code: string }; 'uc-sight': { sight: OneLineSight } }> {
  sight?: string;
}

/** `OneLine` in the element's language, with events in place of its callbacks. */
export function OneLineElement({ emit, sight, ...props }: OneLineElementProps) {
  const { language } = useSurroundings();
  return (
    <OneLine
      {...props}
      sight={sight === 'table' ? sight : 'diagram'}
      lang={language}
      onOpen={(code) => emit('uc-device', { code })}
      onSight={(next) => emit('uc-sight', { sight: next })}
    />
  );
}
