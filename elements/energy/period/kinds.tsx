import { Select } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import type { PeriodKind } from '#contract/energy/period/calendar.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { usePeriodStyles } from './period.styles.ts';

interface PeriodKindsProps {
  kinds: readonly PeriodKind[];
  kind: PeriodKind;
  onChoose: (kind: PeriodKind) => void;
}

/** The kinds of periods side by side; in a narrow container, a list to open. CSS shows one of the two. */
export function PeriodKinds({ kinds, kind, onChoose }: PeriodKindsProps) {
  const { t } = useTranslation('period');
  const styles = usePeriodStyles();
  // A period can be of a kind that is not offered.
  const listed = kinds.includes(kind) ? kinds : [...kinds, kind];
  return (
    <>
      <div className={styles.kinds}>
        {listed.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            className={mergeClasses(styles.kind, each === kind && styles.chosen)}
            onClick={() => onChoose(each)}
          >
            {t(each)}
          </button>
        ))}
      </div>
      <Select
        className={styles.list}
        aria-label={t('kind')}
        value={kind}
        onChange={(_, { value }) => onChoose(value as PeriodKind)}
      >
        {listed.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </Select>
    </>
  );
}
