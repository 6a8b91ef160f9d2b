import { Select } from '@fluentui/react-components';
import type { AuditFilter } from '#client/stores/audit.ts';
import type { Audit } from '#contract/user-centre/operation-record/audit.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useOperationName } from '#elements/parts/use-record-names.ts';
import { useAuditStyles } from './audit.styles.ts';

interface Props {
  data: Audit;
  filter: AuditFilter;
  onFilter: (changes: Partial<AuditFilter>) => void;
}

/** Whose changes, and which operations. */
export function AuditFilters({ data: { people, operations }, filter, onFilter }: Props) {
  const { t } = useTranslation('audit');
  const styles = useAuditStyles();
  const nameOf = useOperationName();
  const isNarrowed = filter.user !== '' || filter.operation !== '';
  // With one of each, there is nothing to choose.
  if (people.length < 2 && operations.length < 2 && !isNarrowed) return null;
  return (
    <div className={styles.filters}>
      <Select
        aria-label={t('person')}
        value={filter.user}
        onChange={(_, { value }) => onFilter({ user: value })}
      >
        <option value="">{t('everybody')}</option>
        {people.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('operation')}
        value={filter.operation}
        onChange={(_, { value }) => onFilter({ operation: value })}
      >
        <option value="">{t('allOperations')}</option>
        {operations.map((title) => (
          <option key={title} value={title}>
            {nameOf(title)}
          </option>
        ))}
      </Select>
    </div>
  );
}
