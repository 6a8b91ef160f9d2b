import { CheckmarkCircleRegular, ErrorCircleRegular, InfoRegular } from '@fluentui/react-icons';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Notice } from '#client/stores/notice.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const icons = { success: CheckmarkCircleRegular, error: ErrorCircleRegular, info: InfoRegular } as const;

const useStyles = makeStyles({
  icon: { flexShrink: 0 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
  info: { color: tokens.colorBrandForeground1 },
});

/** An icon for a message's kind. The text beside it carries the meaning. */
export function NoticeIcon({ kind }: Pick<Notice, 'kind'>) {
  const styles = useStyles();
  const Icon = icons[kind];
  return <Icon fontSize="20px" className={mergeClasses(styles.icon, styles[kind])} />;
}
