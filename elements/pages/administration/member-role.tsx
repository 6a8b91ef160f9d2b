import { Select } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import type { Member } from '#client/stores/membership.ts';
import { $roles } from '#client/stores/role.ts';
import { $session } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useRoleTexts } from '#elements/parts/use-role-texts.ts';
import { useAdministrationStyles } from './administration.styles.ts';

export interface MemberRoleProps {
  member: Member;
  /** The role that is being saved for the member. */
  saving: string | undefined;
  onChange: (roleUuid: string) => void;
}

/** A member's role as a select. One's own role is read-only. */
export function MemberRole({ member, saving, onChange }: MemberRoleProps) {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const roles = useStore($roles);
  const user = useStore($session);
  const textsOf = useRoleTexts();
  const name = textsOf({ template: member.roleTemplate, name: member.roleName }).name;
  if (member.userUuid === user?.uuid) {
    return (
      <span>
        {name} <span className={styles.secondary}>{t('members.you')}</span>
      </span>
    );
  }
  return (
    <Select
      size="small"
      aria-label={t('members.roleNamed', { name: member.name })}
      value={saving ?? member.roleUuid}
      aria-busy={saving !== undefined}
      disabled={roles.length === 0}
      onChange={(_event, { value }) => onChange(value)}
    >
      {roles.length === 0 && <option value={member.roleUuid}>{name}</option>}
      {roles.map((each) => (
        <option key={each.roleUuid} value={each.roleUuid}>
          {textsOf(each).name}
        </option>
      ))}
    </Select>
  );
}
