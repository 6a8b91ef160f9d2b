import { useStore } from '@nanostores/react';
import { organizationBranding } from '#client/stores/administration.ts';
import { $configuration } from '#client/stores/configuration.ts';
import { PICTURE_SOURCE_MAX_BYTES } from '#contract/user-centre/avatar/limits.ts';
import { BRAND_TITLE_MAX_LENGTH } from '#contract/user-centre/organization/limits.ts';
import { type Branding, brandingErrors } from '#contract/user-centre/organization/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useAdministrationStyles } from './administration.styles.ts';
import { LogoField } from './logo-field.tsx';
import { SettingsCard, type SettingsFields } from './settings-card.tsx';
import { SidebarPreview } from './sidebar-preview.tsx';
import { useLogoFile } from './use-logo-file.ts';

const MAX_MIB = PICTURE_SOURCE_MAX_BYTES / 1_048_576;

/** Logo and title of the organisation, with a preview of the sidebar's header. */
export function OrganizationCard() {
  const { t } = useTranslation('administration');
  return (
    <SettingsCard
      title={t('organization.card')}
      text={t('organization.text')}
      editable={organizationBranding}
      labels={{ orgTitle: t('organization.title'), orgLogo: t('organization.logo') }}
      check={brandingErrors}
    >
      {(fields) => <BrandingFields {...fields} />}
    </SettingsCard>
  );
}

function BrandingFields({ form, errors, change }: SettingsFields<Branding>) {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const { title: product } = useStore($configuration);
  const logo = useLogoFile((orgLogo) => change({ orgLogo }));
  const fault = logo.fault === null ? undefined : t(`organization.${logo.fault}`, { max: MAX_MIB });
  return (
    <div className={styles.split}>
      <div className={styles.fields}>
        <TextField
          name="orgTitle"
          label={t('organization.title')}
          hint={t('organization.titleHint', { product })}
          error={errors.orgTitle}
          value={form.orgTitle}
          maxLength={BRAND_TITLE_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => {
            logo.clearFault();
            change({ orgTitle: event.target.value });
          }}
        />
        <LogoField
          removable={form.orgLogo !== ''}
          error={errors.orgLogo ?? fault}
          onFile={(file) => void logo.read(file)}
          onRemove={() => {
            logo.forget();
            change({ orgLogo: '' });
          }}
        />
      </div>
      <SidebarPreview {...form} />
    </div>
  );
}
