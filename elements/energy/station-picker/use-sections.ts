import { useState } from 'react';
import type { StationChoice } from '#contract/energy/selection/calls.ts';
import type { StationType } from '#contract/energy/station/rules.ts';
import { stationWords } from '#contract/energy/station/words.ts';
import { useSurroundings } from '#elements/define/host.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { GROUPINGS, type Grouping, grouped, usefulGroupings } from './groups.ts';

export interface Section {
  readonly key: string;
  readonly title: string;
  readonly list: readonly StationChoice[];
}

interface Given {
  readonly stations: readonly StationChoice[];
  /** The recent ones, in their order; none during a search. */
  readonly recent: readonly StationChoice[];
  readonly groupBy: string | undefined;
}

/** The stations under headings, the recent ones first, and what they can be grouped by. */
export function useSections({ stations, recent, groupBy }: Given) {
  const { t } = useTranslation('station');
  const { language } = useSurroundings();
  const [chosen, setGrouping] = useState<Grouping>();
  const groupings = usefulGroupings(stations);
  const wanted = chosen ?? GROUPINGS.find((each) => each === groupBy) ?? 'type';
  const by = groupings.includes(wanted) ? wanted : 'type';
  const titleOf = (key: string) => {
    if (by === 'type') return stationWords[language][`type${key as StationType}`];
    return key === '' ? t('noRegion') : key;
  };
  const sections: Section[] = [
    ...(recent.length > 0 ? [{ key: 'recent', title: t('recent'), list: recent }] : []),
    ...grouped(stations, by).map(({ key, list }) => ({ key: `${by} ${key}`, title: titleOf(key), list })),
  ];
  return { sections, groupings, by, setGrouping };
}
