import { useTranslation } from '#elements/define/translated.tsx';
import { RadioGroup } from '#elements/ui/radio-group.tsx';
import { useSegmentStyles } from '#elements/ui/segments.styles.ts';
import type { Grouping } from './groups.ts';
import { usePickerStyles } from './station-picker.styles.ts';

interface GroupingChoiceProps {
  groupings: readonly Grouping[];
  by: Grouping;
  onChoose: (by: Grouping) => void;
}

const TEXTS = { type: 'byType', region: 'byRegion', organization: 'byOrganization' } as const;

/** What the stations are grouped by; nothing where there is one way only. */
export function GroupingChoice({ groupings, by, onChoose }: GroupingChoiceProps) {
  const { t } = useTranslation('station');
  const styles = usePickerStyles();
  const segments = useSegmentStyles();
  if (groupings.length < 2) return null;
  return (
    <RadioGroup
      label={t('groupBy')}
      value={by}
      options={groupings.map((value) => ({ value, text: t(TEXTS[value]) }))}
      classNames={{ ...segments, group: styles.groupings, legend: styles.legend, text: styles.grouping }}
      onChange={onChoose}
    />
  );
}
