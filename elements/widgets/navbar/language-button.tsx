import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { $organizations } from '#client/stores/organization.ts';
import { $can } from '#client/stores/permission.ts';
import { $language, setLanguage } from '#client/stores/settings.ts';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { languageLetters, nameWithLetters } from '#elements/ui/language-letters.ts';

/** Flips between Chinese and English; dead for a person in no organisation (specification section 2.3). */
export function LanguageButton() {
  const { t } = useTranslation('layout');
  const allowed = useStore($can('language:change'));
  const none = useStore($organizations).length === 0;
  const next = useStore($language) === 'zh' ? 'en' : 'zh';
  if (!allowed && !none) return null;
  return (
    <IconButton
      label={`${t('language')}: ${nameWithLetters(t(`languageName.${next}`), next)}`}
      icon={languageLetters[next]}
      disabled={none}
      onClick={() => setLanguage(next)}
    />
  );
}
