import type { Role } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useRoleTexts } from '#elements/parts/use-role-texts.ts';
import type { Column } from '#elements/ui/table-column.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useAdministrationStyles } from './administration.styles.ts';

/** Columns with a role's name, number of permissions and holders. */
export function useRoleColumns(): Column<Role>[] {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const text = useTextStyles();
  const textsOf = useRoleTexts();
  return [
    {
      key: 'name',
      label: t('roles.name'),
      cell: (role) => {
        const { name, description } = textsOf(role);
        return (
          <span className={styles.role}>
            <span className={styles.roleName}>
              {name}
              {role.isTemplate === 1 && <span className={styles.badge}>{t('roles.template')}</span>}
              {role.isDefault === 1 && <span className={styles.badge}>{t('roles.default')}</span>}
            </span>
            {description !== '' && <span className={styles.secondary}>{description}</span>}
          </span>
        );
      },
    },
    {
      key: 'codes',
      label: t('roles.codes'),
      cell: ({ role, codes }) =>
        role === 'admin' ? t('roles.all') : <span className={text.numeric}>{codes.length}</span>,
    },
    {
      key: 'member',
      label: t('roles.members'),
      cell: ({ member }) => <span className={text.numeric}>{member}</span>,
    },
  ];
}
