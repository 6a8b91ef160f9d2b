import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { $currency, setCurrency } from '#client/stores/settings.ts';
import { CURRENCIES, SELECTABLE_CURRENCIES } from '#contract/preferences.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { RadioGroup } from '#elements/ui/radio-group.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useExchangeStyles } from './exchange-rate.styles.ts';

/** All currencies. Those without a rate are shown but cannot be chosen (specification section 9). */
export function ExchangeRate({ emit }: ElementProps<{ 'uc-close': undefined }>) {
  const { t, i18n } = useTranslation(['currency', 'common']);
  const styles = useExchangeStyles();
  const { hidden } = useTextStyles();
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
      <p className={styles.hint}>{t('currency:hint')}</p>
      <RadioGroup
        label={t('currency:title')}
        options={CURRENCIES.map((currency) => {
          const selectable = SELECTABLE_CURRENCIES.includes(currency);
          return {
            value: currency,
            disabled: !selectable,
            text: (
              <>
                <span className={styles.code}>{currency}</span>
                <span className={styles.name}>{names.of(currency)}</span>
                {!selectable && <span className={styles.why}>{t('currency:noRate')}</span>}
              </>
            ),
          };
        })}
        value={chosen}
        focused
        classNames={{
          group: styles.group,
          legend: hidden,
          row: styles.row,
          option: styles.option,
          radio: styles.radio,
        }}
        onChange={setChosen}
      />
    </Modal>
  );
}
