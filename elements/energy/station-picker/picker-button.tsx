import { ChevronDownRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useId, useRef, useState } from 'react';
import { fieldErrorText } from '#client/failure-text.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { PickerPanel } from './picker-panel.tsx';
import { usePickerStyles } from './station-picker.styles.ts';
import type { StationPickerProps } from './station-picker-props.ts';
import { useChoice } from './use-choice.ts';

/** A button with the chosen stations that opens a panel with all. */
export function PickerButton(props: StationPickerProps) {
  const { t, i18n } = useTranslation('station');
  const styles = usePickerStyles();
  const text = useTextStyles();
  const flyoutStyles = useFlyoutStyles();
  const id = useId();
  const [isTouched, setTouched] = useState(false);
  const wasOpen = useRef(false);
  const flyout = useFlyout('below-start', (panel) => {
    wasOpen.current = true;
    panel.querySelector('input')?.focus();
  });
  if (!flyout.open && wasOpen.current && !isTouched) setTouched(true);
  const choice = useChoice(props);
  const { codes, named } = choice;
  const { label = t('name'), hiddenLabel = false, required = false, disabled = false } = props;
  const { multiple = false } = props;
  const names = codes.map((code) => named.get(code)?.name ?? code);
  const [first = t('choose'), ...others] = names;
  const isMissing = required && isTouched && codes.length === 0;
  const failure = isMissing
    ? fieldErrorText(i18n, { field: '', rule: 'selection.site', params: {} }, label)
    : '';
  return (
    <div className={styles.field}>
      <span id={`${id}label`} className={mergeClasses(styles.label, hiddenLabel && text.hidden)}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </span>
      <button
        type="button"
        {...flyout.triggerProps}
        id={`${id}button`}
        className={mergeClasses(styles.trigger, isMissing && styles.wrong)}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-labelledby={`${id}label ${id}button`}
        aria-describedby={`${id}failure`}
        title={names.join(' · ') || undefined}
      >
        <span className={mergeClasses(text.truncate, codes.length === 0 && styles.quiet)}>{first}</span>
        {others.length > 0 && <span className={styles.others}>{t('others', { count: others.length })}</span>}
        <ChevronDownRegular className={styles.chevron} aria-hidden="true" />
      </button>
      <span id={`${id}failure`} className={styles.failure} role="alert">
        {failure}
      </span>
      <div
        {...flyout.panelProps}
        role="dialog"
        aria-label={label}
        className={mergeClasses(flyoutStyles.panel, styles.panel)}
      >
        {flyout.open && (
          <PickerPanel {...props} label={label} multiple={multiple} choice={choice} onDone={flyout.close} />
        )}
      </div>
    </div>
  );
}
