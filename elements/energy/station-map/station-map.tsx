import { useSurroundings } from '#elements/define/host.ts';
import type { ElementProps } from '#elements/define.tsx';
import { StationMap, type StationMapProps } from '#map/index.ts';

type Given = {
  [Name in keyof StationMapProps as Name extends 'lang' | 'onOpen' | 'stations'
    ? never
    : Name]: StationMapProps[Name];
};
interface StationMapElementProps extends Given, ElementProps<{ 'uc-station': { code: string } }> {
  stations?: StationMapProps['stations'];
}

/** `StationMap` in the element's language, with an event in place of its callback. */
export function StationMapElement({ emit, stations = [], ...props }: StationMapElementProps) {
  const { language } = useSurroundings();
  return (
    <StationMap
      {...props}
      stations={stations}
      lang={language}
      onOpen={(code) => emit('uc-station', { code })}
    />
  );
}
