import { useState } from 'react';
import { errorText, outcomeText } from '#client/error-text.ts';
import { type Role, saveRole } from '#client/stores/role.ts';
import { type RoleForm, roleErrors } from '#contract/user-centre/role/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useForm } from '#elements/parts/form/use-form.ts';
import { useRoleTexts } from '#elements/parts/use-role-texts.ts';

export interface RoleSource {
  /** The role to edit or copy; null for an empty one. */
  role: Role | null;
  /** True to create a new role from it. */
  copies: boolean;
}

interface RoleValues {
  name: string;
  description: string;
  codes: ReadonlySet<string>;
}

/** The form of a role: name, description and function codes. */
export function useRole({ role, copies }: RoleSource) {
  const { t, i18n } = useTranslation('administration');
  const textsOf = useRoleTexts();
  const [values, setValues] = useState<RoleValues>(() => {
    const { name, description } = role === null ? { name: '', description: '' } : textsOf(role);
    return { name: copies ? t('roles.copyOf', { name }) : name, description, codes: new Set(role?.codes) };
  });
  const [typed, setTyped] = useState(copies);
  const [saved, setSaved] = useState(false);
  const form = useForm({
    labels: { name: t('roles.name'), description: t('roles.description'), authorizeJson: t('roles.codes') },
    values: (): RoleForm => ({
      name: values.name,
      description: values.description,
      authorizeJson: JSON.stringify([...values.codes]),
    }),
    check: roleErrors,
    send: (filled) => saveRole(filled, copies ? undefined : role?.roleUuid).then(() => setSaved(true)),
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'roleFailed')),
  });

  function change(part: Partial<RoleValues>): void {
    setValues({ ...values, ...part });
    setTyped(true);
    form.setFailure('');
    form.clearErrors('authorizeJson');
  }
  return { form, values, saved, typed, change };
}
