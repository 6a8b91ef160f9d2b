import { Select } from '@fluentui/react-components';
import { useState } from 'react';
import {
  isDate,
  kindOf,
  PERIOD_KINDS,
  type Period,
  type PeriodKind,
  periodOf,
} from '#contract/energy/period/calendar.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { PeriodDates } from './dates.tsx';
import { PeriodKinds } from './kinds.tsx';
import { usePeriodStyles } from './period.styles.ts';
import { dateIn } from './today.ts';

type Basis = 'own' | 'one';

export interface PeriodChoiceProps
  extends ElementProps<{ 'uc-period': Period & { kind: PeriodKind; basis: Basis } }> {
  from?: string;
  to?: string;
  today?: string;
  zone?: string;
  zones?: readonly string[];
  basis?: string;
  kinds?: readonly PeriodKind[];
  cycleDay?: number;
}

/** The period of the properties, or the present day where they name none that exists. */
function given({ from = '', to = '' }: PeriodChoiceProps, today: string): Period {
  return isDate(from) && isDate(to) && from <= to ? { from, to } : { from: today, to: today };
}

/** Kind, dates and zone of a period. What the person chose holds until the properties change. */
export function PeriodChoice(props: PeriodChoiceProps) {
  const { zone = '', zones = [], kinds = PERIOD_KINDS, cycleDay = 1, emit } = props;
  const { t } = useTranslation('period');
  const styles = usePeriodStyles();
  const today = isDate(props.today ?? '') ? (props.today as string) : dateIn(zone);
  const outside = [props.from, props.to, props.basis].join();
  const initial = () => ({
    outside,
    period: given(props, today),
    basis: (props.basis === 'one' ? 'one' : 'own') as Basis,
  });
  const [held, setHeld] = useState(initial);
  const [wanted, setWanted] = useState<PeriodKind>();
  const { period, basis } = held.outside === outside ? held : initial();
  const kind = kindOf(period, wanted, cycleDay);

  const set = (next: Period, asKind: PeriodKind, asBasis: Basis = basis) => {
    setHeld({ outside, period: next, basis: asBasis });
    setWanted(asKind);
    emit('uc-period', { ...next, kind: kindOf(next, asKind, cycleDay), basis: asBasis });
  };
  const choose = (chosen: PeriodKind) => {
    const isPast = period.to < today;
    set(chosen === 'range' ? period : periodOf(chosen, isPast ? period.to : today, cycleDay), chosen);
  };
  return (
    <div className={styles.box}>
      <fieldset className={styles.bar} aria-label={t('name')}>
        <PeriodKinds kinds={kinds} kind={kind} onChoose={choose} />
        <PeriodDates
          period={period}
          kind={kind}
          today={today}
          cycleDay={cycleDay}
          onPeriod={(next) => set(next, kind)}
        />
        {zones.length > 1 && (
          <Select
            aria-label={t('basis')}
            value={basis}
            onChange={(_, { value }) => set(period, kind, value === 'one' ? 'one' : 'own')}
          >
            <option value="own">{t('own')}</option>
            <option value="one">{t('one', { zone: zone || zones[0] })}</option>
          </Select>
        )}
        {zones.length <= 1 && zone !== '' && <span className={styles.zone}>{t('zone', { zone })}</span>}
      </fieldset>
    </div>
  );
}
