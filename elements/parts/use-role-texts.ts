import { TEMPLATE_ROLES } from '#contract/user-centre/role/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';

interface RoleTexts {
  name: string;
  description: string;
}
type Described = Pick<RoleTexts, 'name'> & Partial<RoleTexts> & { template: string };

/**
 * Returns a function for a role's texts: as typed, except for preset roles, which are translated to the viewer's
 * language.
 */
export function useRoleTexts(): (role: Described) => RoleTexts {
  const { t } = useTranslation('administration');
  return ({ template, name, description = '' }) => {
    const known = TEMPLATE_ROLES.find((each) => each === template);
    if (known === undefined) return { name, description };
    return { name: t(`roles.builtIn.${known}.name`), description: t(`roles.builtIn.${known}.description`) };
  };
}
