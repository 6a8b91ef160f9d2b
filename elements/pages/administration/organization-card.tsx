import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { organizationBranding } from '#client/stores/administration.ts';
import { $configuration } from '#client/stores/configuration.ts';
import { PICTURE_SOURCE_MAX_BYTES } from '#contract/user-centre/avatar/limits.ts';
import { BRAND_TITLE_MAX_LENGTH } from '#contract/user-centre/organization/limits.ts';
import { type Branding, brandingErrors } from '#contract/user-centre/organization/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useAdministrationStyles } from './administration.styles.ts';
import { type LogoFault, readLogo } from './logo-file.ts';
import { SettingsCard } from './settings-card.tsx';
import { SidebarPreview } from './sidebar-preview.tsx';

const MAX_MIB = PICTURE_SOURCE_MAX_BYTES / 1_048_576;

/** Logo and title of the organisation, with a preview of the sidebar's header. */
export function OrganizationCard() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const file = useRef<HTMLInputElement>(null);
  const latest = useRef<File | null>(null);
  const [fault, setFault] = useState<LogoFault | null>(null);
  const { title: product } = useStore($configuration);

  const take = async (chosen: File | undefined, change: (part: { orgLogo: string }) => void) => {
    if (!chosen) return;
    latest.current = chosen;
    const read = await readLogo(chosen);
    // Another file was chosen, or the logo was removed, while this one was loading.
    if (latest.current !== chosen) return;
    setFault('fault' in read ? read.fault : null);
    if ('logo' in read) change({ orgLogo: read.logo });
  };
  return (
    <SettingsCard
      title={t('organization.card')}
      text={t('organization.text')}
      editable={organizationBranding}
      labels={{ orgTitle: t('organization.title'), orgLogo: t('organization.logo') }}
      check={brandingErrors}
    >
      {({ form, errors, change }) => {
        const faulty = fault === null ? undefined : t(`organization.${fault}`, { max: MAX_MIB });
        const edit = (part: Partial<Branding>) => {
          setFault(null);
          change(part);
        };
        const error = errors.orgLogo ?? faulty;
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
                onChange={(event) => edit({ orgTitle: event.target.value })}
              />
              <div>
                <p className={styles.label}>{t('organization.logo')}</p>
                <div className={styles.buttons}>
                  <input
                    ref={file}
                    type="file"
                    name="orgLogo"
                    hidden
                    accept="image/*"
                    aria-label={t('organization.logo')}
                    onChange={(event) => {
                      void take(event.target.files?.[0], change);
                      // Allows the same file to be chosen again.
                      event.target.value = '';
                    }}
                  />
                  <Button onClick={() => file.current?.click()}>{t('organization.choose')}</Button>
                  {form.orgLogo !== '' && (
                    <Button
                      appearance="subtle"
                      onClick={() => {
                        latest.current = null;
                        edit({ orgLogo: '' });
                      }}
                    >
                      {t('organization.remove')}
                    </Button>
                  )}
                </div>
                <p className={error === undefined ? styles.quiet : styles.failure} role="status">
                  {error ?? t('organization.logoHint')}
                </p>
              </div>
            </div>
            <SidebarPreview {...form} />
          </div>
        );
      }}
    </SettingsCard>
  );
}
