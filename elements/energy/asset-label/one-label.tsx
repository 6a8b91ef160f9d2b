import { linkTo } from '#client/link.ts';
import { labelCodeText, REPORT_PATH } from '#contract/energy/label/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { QrCode } from '#elements/parts/qr-code.tsx';
import { useLabelStyles } from './one-label.styles.ts';

export interface LabelData {
  /** Of the ledger's label. */
  readonly code: string;
  readonly name: string;
  readonly place?: string;
  readonly serial?: string;
}

/** One label: what people read beside what phones read. */
export function OneLabel({ label, caption }: { label: LabelData; caption: string }) {
  const { t } = useTranslation('label');
  const styles = useLabelStyles();
  const { code, name, place = '', serial = '' } = label;
  const address = linkTo(REPORT_PATH + code, '');
  return (
    <li className={styles.label}>
      <QrCode className={styles.qr} text={address} label={t('qr', { name })} />
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        {place !== '' && <span className={styles.place}>{place}</span>}
        {serial !== '' && <span className={styles.serial}>{t('serial', { serial })}</span>}
        <span className={styles.code}>{labelCodeText(code)}</span>
        <span className={styles.small}>{[caption, new URL(address).host].filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  );
}
