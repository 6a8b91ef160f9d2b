import { useState } from 'react';
import { errorText, outcomeText } from '#client/error-text.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { hasShell } from '#elements/parts/has-shell.ts';

/**
 * Switches the organisation and resolves with whether it succeeded. On pages without a shell, `failure` holds the
 * reason (specification section 4).
 */
export function useSwitch(): { switchTo: (organization: string) => Promise<boolean>; failure: string } {
  const { i18n } = useTranslation('organization');
  const [failure, setFailure] = useState('');
  const switchTo = async (organization: string) => {
    setFailure('');
    try {
      return await switchOrganization(organization);
    } catch (error) {
      if (!hasShell()) setFailure(errorText(i18n, error, outcomeText(i18n, 'switchFailed')));
      return false;
    }
  };
  return { switchTo, failure };
}
