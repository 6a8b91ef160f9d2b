import { makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { ALARM_FILTERS, type AlarmFilter, SIGNALS } from '#contract/energy/overview/limits.ts';
import { STATION_GRADES } from '#contract/energy/station/limits.ts';
import { STATION_STATUSES, STATION_TYPES } from '#contract/energy/station/rules.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import type { Monitor } from '../stores/monitor.ts';
import { $text } from '../texts/text.ts';
import { ViewChoice } from './overview/view-choice.tsx';

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const SIGNAL_TEXTS = { live: 'signalLive', silent: 'signalSilent' } as const;

/** Filters the stations, and chooses between list and map. */
export function StationFilters({ stations }: { stations: Monitor['stations'] }) {
  const styles = useStyles();
  const text = useStore($text);
  const filter = useStore(stations.$filter);
  const state = useStore(stations.$state);
  // Whoever sees their own stations alone has nothing to choose.
  const owners = state.status === 'ready' ? state.data.owners : [];
  const alarmText = (value: AlarmFilter) => {
    if (value === 'any') return text('alarmAny');
    return value === 'none' ? text('alarmNone') : text('alarmLevel', { level: value });
  };
  return (
    <search className={styles.filters}>
      <SearchField
        label={text('search')}
        value={filter.search}
        onSearch={(search) => void stations.filter({ search })}
      />
      <Choice
        label={text('type')}
        all={text('allTypes')}
        options={STATION_TYPES.map((value) => ({ value, text: text(typeTexts[value]) }))}
        chosen={filter.type}
        onChoose={(type) => void stations.filter({ type })}
      />
      <Choice
        label={text('grade')}
        all={text('allGrades')}
        options={STATION_GRADES.map((value) => ({ value, text: text('gradeName', { grade: value }) }))}
        chosen={filter.grade}
        onChoose={(grade) => void stations.filter({ grade })}
      />
      <Choice
        label={text('status')}
        all={text('allStatuses')}
        options={STATION_STATUSES.map((value) => ({ value, text: text(statusTexts[value]) }))}
        chosen={filter.status}
        onChoose={(status) => void stations.filter({ status })}
      />
      <Choice
        label={text('signal')}
        all={text('signalAll')}
        options={SIGNALS.map((value) => ({ value, text: text(SIGNAL_TEXTS[value]) }))}
        chosen={filter.signal}
        onChoose={(signal) => void stations.filter({ signal })}
      />
      <Choice
        label={text('alarm')}
        all={text('alarmAll')}
        options={ALARM_FILTERS.map((value) => ({ value, text: alarmText(value) }))}
        chosen={filter.alarm}
        onChoose={(alarm) => void stations.filter({ alarm })}
      />
      {(owners.length > 1 || filter.owner !== undefined) && (
        <Choice
          label={text('owner')}
          all={text('allOwners')}
          options={owners.map(({ uuid, title }) => ({ value: uuid, text: title }))}
          chosen={filter.owner}
          onChoose={(owner) => void stations.filter({ owner })}
        />
      )}
      <ViewChoice view={filter.view} onView={(view) => void stations.filter({ view })} />
    </search>
  );
}
