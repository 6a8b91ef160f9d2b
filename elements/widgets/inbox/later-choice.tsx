import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { INBOX_LATER_MOST_DAYS } from '#contract/user-centre/inbox/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useInboxStyles } from './inbox.styles.ts';

/** Choices by name, in days. */
const CHOICES = [
  ['tomorrow', 1],
  ['inAWeek', 7],
  ['inAMonth', 30],
] as const;

/** The start of a day of the person’s calendar, some days from now, in ms since 1970. */
function startOfDay(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

const two = (value: number) => String(value).padStart(2, '0');
const dateText = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Until when an entry is put aside. */
export function LaterChoice({ onChoose }: { onChoose: (until: number) => void }) {
  const { t } = useTranslation('inbox');
  const styles = useInboxStyles();
  const [day, setDay] = useState('');
  const [least, most] = [dateText(startOfDay(1)), dateText(startOfDay(INBOX_LATER_MOST_DAYS - 1))];
  const isValid = day >= least && day <= most;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and most of these are buttons
    <div role="group" aria-label={t('remindWhen')} className={styles.choice}>
      {CHOICES.map(([key, days]) => (
        <Button key={key} size="small" onClick={() => onChoose(startOfDay(days).getTime())}>
          {t(key)}
        </Button>
      ))}
      <label className={styles.day}>
        {t('onDay')}
        <input
          type="date"
          className={styles.input}
          min={least}
          max={most}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </label>
      <Button
        size="small"
        appearance="primary"
        disabledFocusable={!isValid}
        onClick={() => {
          const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
          onChoose(new Date(year, month - 1, date).getTime());
        }}
      >
        {t('setDay')}
      </Button>
    </div>
  );
}
