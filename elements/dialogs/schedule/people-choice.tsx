import { Checkbox } from '@fluentui/react-components';
import { SCHEDULE_MAX_RECIPIENTS } from '#contract/user-centre/schedule/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useScheduleStyles } from './schedule.styles.ts';

export interface PeopleChoiceProps {
  people: readonly { readonly userId: string; readonly name: string; readonly hasEmail: boolean }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Members of the organisation. Who has no e-mail address cannot be chosen, and is told so. */
export function PeopleChoice({ people, chosen, onChange }: PeopleChoiceProps) {
  const { t } = useTranslation('schedule');
  const styles = useScheduleStyles();
  const isFull = chosen.length >= SCHEDULE_MAX_RECIPIENTS;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('recipients')}</legend>
      <p className={styles.secondary}>{t('recipientsWhy', { count: SCHEDULE_MAX_RECIPIENTS })}</p>
      <div className={styles.people}>
        {people.map(({ userId, name, hasEmail }) => {
          const isChosen = chosen.includes(userId);
          return (
            <Checkbox
              key={userId}
              label={hasEmail ? name : t('noEmail', { name })}
              checked={isChosen}
              disabled={!isChosen && (!hasEmail || isFull)}
              onChange={(_, { checked }) =>
                onChange(checked ? [...chosen, userId] : chosen.filter((each) => each !== userId))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
