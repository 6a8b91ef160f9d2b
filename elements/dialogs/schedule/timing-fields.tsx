import { Checkbox, Field, Input, Select } from '@fluentui/react-components';
import type { ScheduleDraft } from '#client/stores/schedule.ts';
import { SCHEDULE_UNITS, type ScheduleUnit } from '#contract/user-centre/schedule/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useScheduleStyles } from './schedule.styles.ts';
import { weekdayName } from './timing-text.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const MONTH = Array.from({ length: 31 }, (_, index) => index + 1);

type Name = 'every' | 'days' | 'dayOfMonth' | 'at' | 'tz';

export interface TimingFieldsProps {
  draft: ScheduleDraft;
  labels: Readonly<Record<Name, string>>;
  errors: Partial<Record<Name, string>>;
  onChange: (part: Partial<ScheduleDraft>) => void;
}

/** When it is sent, by the wall clock of a zone. */
export function TimingFields({ draft, labels, errors, onChange }: TimingFieldsProps) {
  const { t, i18n } = useTranslation('schedule');
  const styles = useScheduleStyles();
  const { every, days, dayOfMonth, at, tz } = draft;
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <>
      <div className={styles.pair}>
        <Field label={labels.every}>
          <Select
            name="every"
            value={every}
            onChange={(_, { value }) => onChange({ every: value as ScheduleUnit })}
          >
            {SCHEDULE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {t(`units.${unit}`)}
              </option>
            ))}
          </Select>
        </Field>
        {every === 'month' && (
          <Field label={labels.dayOfMonth} {...(dayOfMonth > 28 && { hint: t('shortMonth') })}>
            <Select
              name="dayOfMonth"
              value={String(dayOfMonth)}
              onChange={(_, { value }) => onChange({ dayOfMonth: Number(value) })}
            >
              {MONTH.map((day) => (
                <option key={day} value={day}>
                  {day}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={labels.at} {...(errors.at && { validationMessage: errors.at })}>
          <Input
            name="at"
            type="time"
            required
            value={at}
            onChange={(_, { value }) => value && onChange({ at: value })}
          />
        </Field>
        <Field label={labels.tz} {...(errors.tz && { validationMessage: errors.tz })}>
          <Select name="tz" value={tz} onChange={(_, { value }) => onChange({ tz: value })}>
            {(zones.includes(tz) ? zones : [tz, ...zones]).map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {every === 'week' && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{labels.days}</legend>
          <div className={styles.days}>
            {WEEK.map((day) => (
              <Checkbox
                key={day}
                label={weekdayName(i18n.language, day, 'long')}
                checked={days.includes(day)}
                onChange={(_, { checked }) =>
                  onChange({
                    days: checked
                      ? [...days, day].toSorted((one, other) => one - other)
                      : days.filter((other) => other !== day),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
