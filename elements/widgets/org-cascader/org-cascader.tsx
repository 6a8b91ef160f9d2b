import { BuildingRegular, ChevronDownRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { $organization, $organizations } from '#client/stores/organization.ts';
import { $switching } from '#client/stores/organization-switch.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useCascaderStyles } from './org-cascader.styles.ts';
import { OrganizationPicker } from './organization-picker.tsx';
import { useSwitch } from './use-switch.ts';

interface Chosen {
  orgUuid: string;
  orgName: string;
}

export interface OrgCascaderProps
  extends ElementProps<{ 'uc-organization-change': Chosen; 'uc-organization-changed': Chosen }> {
  disabled?: boolean;
}

/** A button with the current organisation's name that opens the tree of joined organisations. */
export function OrgCascader({ disabled = false, emit }: OrgCascaderProps) {
  const { t } = useTranslation('organization');
  const organizations = useStore($organizations);
  const current = useStore($organization);
  const switching = useStore($switching);
  const { switchTo, failure } = useSwitch();
  const styles = useCascaderStyles();
  const text = useTextStyles();
  const flyoutStyles = useFlyoutStyles();
  const flyout = useFlyout('below-start', (panel) =>
    panel.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  );
  const none = organizations.length === 0;
  const name = current?.orgName ?? t(none ? 'none' : 'choose');

  const choose = ({ orgUuid, orgName }: Chosen) => {
    flyout.close();
    if (orgUuid === current?.orgUuid || !emit('uc-organization-change', { orgUuid, orgName })) return;
    void switchTo(orgUuid).then((done) => done && emit('uc-organization-changed', { orgUuid, orgName }));
  };

  return (
    <>
      <button
        type="button"
        {...flyout.triggerProps}
        className={styles.trigger}
        disabled={disabled || none || switching}
        aria-haspopup="tree"
        aria-label={t('triggerLabel', { name })}
      >
        <BuildingRegular className={styles.icon} />
        <span className={text.truncate}>{switching ? t('switching') : name}</span>
        <ChevronDownRegular className={styles.chevron} />
      </button>
      {/* Outside of the button, whose content is not announced, and there before its text. */}
      <span className={text.hidden} role="status">
        {switching ? t('switching') : ''}
      </span>
      <div {...flyout.panelProps} className={mergeClasses(flyoutStyles.panel, styles.panel)}>
        {flyout.open && <OrganizationPicker current={current?.orgUuid ?? ''} onChoose={choose} />}
      </div>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
