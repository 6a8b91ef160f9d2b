import { TEMPLATE_ROLES } from '#contract/user-centre/role/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';

interface RoleTexts {
  name: string;
  description: string;
}
type Described = Pick<RoleTexts, 'name'> & Partial<RoleTexts> & { template: string };

/** What a role is called: as it was typed, save those that came with the organisation, in the viewer's language. */
export function useRoleTexts(): (role: Described) => RoleTexts {
  const { t } = useTranslation('administration');
  return ({ template, name, description = '' }) => {
    const known = TEMPLATE_ROLES.find((each) => each === template);
    if (known === undefined) return { name, description };
    return { name: t(`roles.builtIn.${known}.name`), description: t(`roles.builtIn.${known}.description`) };
  };
}
