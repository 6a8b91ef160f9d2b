import {
  CheckmarkCircleRegular,
  ClockRegular,
  DismissCircleRegular,
  SubtractCircleRegular,
} from '@fluentui/react-icons';
import { makeStyles, mergeClasses } from '@griffel/react';
import { useTranslation } from '#elements/define/translated.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import type { JoinRequestStatus } from './join-request-status.ts';

const useStyles = makeStyles({
  label: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  passed: { color: tokens.colorStatusSuccessForeground1 },
  rejected: { color: tokens.colorStatusDangerForeground1 },
  pending: { color: tokens.colorStatusWarningForeground1 },
  invalid: { color: tokens.colorNeutralForeground3 },
});

const icons = {
  passed: CheckmarkCircleRegular,
  rejected: DismissCircleRegular,
  pending: ClockRegular,
  invalid: SubtractCircleRegular,
} as const;

/** Shows a join request's state with icon and word, not only with colour. */
export function JoinRequestStatusLabel({ status }: { status: JoinRequestStatus }) {
  const { t } = useTranslation('workbench');
  const styles = useStyles();
  const Icon = icons[status];
  return (
    <span className={mergeClasses(styles.label, styles[status])}>
      <Icon fontSize="16px" />
      {t(`statusName.${status}`)}
    </span>
  );
}
