import { platformBranding } from '#client/stores/administration.ts';
import { BRAND_TITLE_MAX_LENGTH, FOOTER_TEXT_MAX_LENGTH } from '#contract/user-centre/organization/limits.ts';
import { type PlatformBranding, platformBrandingErrors } from '#contract/user-centre/system/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useAdministrationStyles } from './administration.styles.ts';
import { PlatformPreview } from './platform-preview.tsx';
import { SettingsCard } from './settings-card.tsx';

const MAX_LENGTHS: Partial<Record<keyof PlatformBranding, number>> = {
  title: BRAND_TITLE_MAX_LENGTH,
  copyright: FOOTER_TEXT_MAX_LENGTH,
  beian: FOOTER_TEXT_MAX_LENGTH,
};

/** The branding of the whole platform, with a preview of the pages. */
export function PlatformCard() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const labels = {
    title: t('platform.title'),
    symbol: t('platform.symbol'),
    loginPageBg: t('platform.loginPageBg'),
    copyright: t('platform.copyright'),
    beian: t('platform.beian'),
    map: t('platform.map'),
  };
  const hints: Partial<Record<keyof PlatformBranding, string>> = {
    title: t('platform.titleHint'),
    symbol: t('platform.addressHint'),
    loginPageBg: t('platform.addressHint'),
    map: t('platform.mapHint'),
  };
  return (
    <SettingsCard
      title={t('platform.card')}
      text={t('platform.text')}
      editable={platformBranding}
      labels={labels}
      check={platformBrandingErrors}
    >
      {({ form, errors, change }) => (
        <div className={styles.split}>
          <div className={styles.fields}>
            {(Object.keys(labels) as (keyof PlatformBranding)[]).map((field) => (
              <TextField
                key={field}
                name={field}
                label={labels[field]}
                hint={hints[field]}
                error={errors[field]}
                value={form[field]}
                maxLength={MAX_LENGTHS[field]}
                autoComplete="off"
                onChange={(event) => change({ [field]: event.target.value })}
              />
            ))}
          </div>
          <PlatformPreview form={form} />
        </div>
      )}
    </SettingsCard>
  );
}
