import { ApiError } from '#client/http.ts';
import { quitOrganization } from '#client/stores/joined.ts';
import type { JoinedOrganization } from '#client/stores/organization.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Confirmation, type ConfirmationProps } from '#elements/parts/confirmation.tsx';

export interface QuitConfirmationProps extends Pick<ConfirmationProps, 'onClose'> {
  organization: JoinedOrganization;
}

/** Asks before the person leaves an organisation. */
export function QuitConfirmation({ organization, onClose }: QuitConfirmationProps) {
  const { t } = useTranslation('membership');
  const { orgUuid, orgName: name } = organization;
  return (
    <Confirmation
      title={t('quitTitle')}
      text={t('quitText', { name })}
      confirm={t('quit')}
      failure="quitFailed"
      explain={(error) =>
        error instanceof ApiError && error.reason === 'lastAdministrator'
          ? t('lastAdministrator', { name })
          : undefined
      }
      onConfirm={() => quitOrganization(orgUuid)}
      onClose={onClose}
    />
  );
}
