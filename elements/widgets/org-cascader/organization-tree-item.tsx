import { CheckmarkRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useCascaderStyles } from './org-cascader.styles.ts';
import type { OrganizationLine } from './organization-tree.ts';

export interface OrganizationTreeItemProps {
  id: string;
  line: OrganizationLine;
  /** True for the line that the keys act on. */
  active: boolean;
  /** True for the current organisation. */
  current: boolean;
  onActivate: () => void;
  onChoose: () => void;
}

/** An organisation in the tree, indented by its level. */
export function OrganizationTreeItem({
  id,
  line: { organization, level, position, siblings },
  active,
  current,
  onActivate,
  onChoose,
}: OrganizationTreeItemProps) {
  const { t } = useTranslation('organization');
  const styles = useCascaderStyles();
  const text = useTextStyles();
  const { orgName, type } = organization;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={current}
      className={mergeClasses(styles.line, active && styles.active)}
      style={{ paddingInlineStart: `calc(${level} * var(--uc-indent))` }}
      onPointerMove={onActivate}
      onClick={onChoose}
    >
      <span className={text.truncate}>{orgName}</span>
      <span className={styles.type}>{t(`typeName.${type as 0 | 1 | 2}`)}</span>
      <span className={styles.check}>{current && <CheckmarkRegular />}</span>
    </div>
  );
}
