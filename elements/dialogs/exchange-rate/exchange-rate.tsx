import { Button } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { $currency, setCurrency } from '#client/stores/settings.ts';
import { CURRENCIES, SELECTABLE_CURRENCIES } from '#contract/preferences.ts';
import type { ElementProps } from '#elements/define.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { useExchangeStyles } from './exchange-rate.styles.ts';

/** All currencies; those without a rate are shown, but cannot be chosen (specification section 9). */
export function ExchangeRate({ emit }: ElementProps<{ 'uc-close': undefined }>) {
  const { t, i18n } = useTranslation(['currency', 'common']);
  const styles = useExchangeStyles();
  const id = useId();
  const [chosen, setChosen] = useState(useStore($currency));
  const names = useMemo(() => new Intl.DisplayNames(i18n.language, { type: 'currency' }), [i18n.language]);

  return (
    <Modal
      title={t('currency:title')}
      closeLabel={t('common:close')}
      maxWidth="418px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            appearance="primary"
            onClick={() => {
              setCurrency(chosen);
              close();
            }}
          >
            {t('common:confirm')}
          </Button>
        </>
      )}
    >
      <p id={`${id}-hint`} className={styles.hint}>
        {t('currency:hint')}
      </p>
      <div className={styles.list} role="radiogroup" aria-label={t('currency:title')}>
        {CURRENCIES.map((currency) => {
          const selectable = SELECTABLE_CURRENCIES.includes(currency);
          return (
            <label key={currency} className={mergeClasses(styles.option, !selectable && styles.disabled)}>
              <input
                type="radio"
                name={id}
                className={styles.radio}
                checked={currency === chosen}
                data-autofocus={currency === chosen || undefined}
                disabled={!selectable}
                onChange={() => setChosen(currency)}
              />
              <span className={styles.code}>{currency}</span>
              <span className={styles.name}>{names.of(currency)}</span>
              {!selectable && <span className={styles.why}>{t('currency:noRate')}</span>}
            </label>
          );
        })}
      </div>
    </Modal>
  );
}
