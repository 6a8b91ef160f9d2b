import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { deviceOf } from '#contract/rules/device.ts';
import type { AuditRecord } from '#contract/user-centre/operation-record/audit.ts';
import { changedFacts, factsOf, factText } from '#contract/user-centre/operation-record/facts.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Difference } from '#elements/parts/difference.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useFactName, useFactWords, useOperationName } from '#elements/parts/use-record-names.ts';
import { useAuditStyles } from './audit.styles.ts';

/** Changed facts in the line of a record; the others follow below it. */
const SHOWN_FACTS = 2;
const KINDS_OF_PARTS = ['meter', 'asset'] as const;

interface Props {
  record: AuditRecord;
  /** The subject that was asked for; a record of a part of it names the part. */
  subject: string;
}

/** A record: who did what and when, in a line that opens everything that is known of it. */
export function AuditRow({ record, subject }: Props) {
  const { t } = useTranslation('audit');
  const styles = useAuditStyles();
  const dates = useDates();
  const nameOf = useOperationName();
  const factName = useFactName();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? ChevronDownRegular : ChevronRightRegular;
  const who = [record.name || t('byOperator'), record.organization].filter(Boolean).join(' · ');
  const words = useFactWords();
  const shown = (field: string, fact: string | null) => (fact === null ? '–' : factText(field, fact, words));
  const facts = changedFacts(factsOf(record.before, record.after));
  return (
    <li className={styles.record}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon fontSize="16px" className={styles.icon} aria-hidden="true" />
        <span className={styles.what}>
          <span className={styles.name}>
            {[nameOf(record.title), usePart(record.subject, subject)].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.who}>{who}</span>
          {!isOpen && facts.length > 0 && (
            <span className={styles.facts}>
              {facts.slice(0, SHOWN_FACTS).map(({ field, before, after }) => (
                <span key={field}>
                  <span className={styles.field}>{factName(field)}</span> {shown(field, before)} →{' '}
                  {shown(field, after)}
                </span>
              ))}
              {facts.length > SHOWN_FACTS && <span>+{facts.length - SHOWN_FACTS}</span>}
            </span>
          )}
        </span>
        <time className={styles.time} dateTime={record.createdAt}>
          {dates.dateTime(record.createdAt)}
        </time>
      </button>
      {isOpen && <Details id={id} record={record} />}
    </li>
  );
}

/** What a record is about, where it is not the subject itself: a meter or an asset of it. */
function usePart(own: string, asked: string): string {
  const { t } = useTranslation('audit');
  if (own === asked) return '';
  const [kind = '', ...rest] = own.split(':');
  const id = rest.join(':');
  const part = KINDS_OF_PARTS.find((each) => each === kind);
  return part ? t(`part.${part}`, { id: id.split('/').at(-1) }) : id;
}

function Details({ id, record }: { id: string; record: AuditRecord }) {
  const { t } = useTranslation('audit');
  const styles = useAuditStyles();
  const { browser, system } = deviceOf(record.userAgent);
  const from = [record.address, browser, system].filter(Boolean).join(' · ');
  const rows = [
    ...(record.remark ? [['remark', record.remark] as const] : []),
    ['path', record.uri || '–'] as const,
    ...(from ? [['address', from] as const] : []),
    ...(record.source === 'client' ? [['source', t('sourceName.client')] as const] : []),
  ];
  return (
    <div id={id} className={styles.details}>
      <Difference before={record.before} after={record.after} />
      <dl className={styles.more}>
        {rows.map(([key, value]) => (
          <div key={key} className={styles.pair}>
            <dt className={styles.term}>{t(key)}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
