import { Checkbox, Select } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useDictionaryStyles } from './dictionary.styles.ts';
import type { DictionaryFilter } from './use-dictionary.ts';

export interface DictionaryFiltersProps {
  filter: DictionaryFilter;
  namespaces: readonly string[];
  onChange: (filter: DictionaryFilter) => void;
  /** Announced beside the filters: the number of texts found. */
  children: ReactNode;
}

/** Search, namespace, and whether only texts with missing translations are shown. */
export function DictionaryFilters({ filter, namespaces, onChange, children }: DictionaryFiltersProps) {
  const { t } = useTranslation('dictionary');
  const styles = useDictionaryStyles();
  const id = useId();
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <TextField
          type="search"
          label={t('search')}
          value={filter.search}
          autoComplete="off"
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </div>
      <div className={styles.namespace}>
        <label htmlFor={id} className={styles.label}>
          {t('namespace')}
        </label>
        <Select
          id={id}
          size="large"
          value={filter.namespace}
          onChange={(_event, { value }) => onChange({ ...filter, namespace: value })}
        >
          <option value="">{t('namespaceAll')}</option>
          {namespaces.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        className={styles.missingOnly}
        label={t('missingOnly')}
        checked={filter.missingOnly}
        onChange={(_event, { checked }) => onChange({ ...filter, missingOnly: checked === true })}
      />
      <p className={styles.count} role="status">
        {children}
      </p>
    </div>
  );
}
