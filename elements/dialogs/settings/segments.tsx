import { mergeClasses } from '@griffel/react';
import { RadioGroup, type RadioGroupProps } from '#elements/ui/radio-group.tsx';
import { useSegmentStyles } from '#elements/ui/segments.styles.ts';
import { useSettingsStyles } from './settings.styles.ts';

/** A segmented control as high as the controls beside it. */
export function Segments<Value extends string>(props: Omit<RadioGroupProps<Value>, 'classNames'>) {
  const styles = useSettingsStyles();
  const { text, ...segments } = useSegmentStyles();
  return (
    <RadioGroup
      {...props}
      classNames={{
        ...segments,
        group: styles.choice,
        legend: styles.legend,
        text: mergeClasses(text, styles.segmentText),
      }}
    />
  );
}
