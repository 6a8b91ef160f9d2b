import { $can } from '@heliport/client';
import { Button, makeStyles, PageTabs, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import type { AlarmConfiguration } from '#contract/energy/alarm-rule/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { UcImport } from '#kit/react/elements.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { $ruleSentences } from '#kit/rule-text.ts';
import {
  CONFIGURATION_TABS,
  type ConfigurationPage as ConfigurationModel,
} from '../../stores/configuration.ts';
import { $text } from '../../texts/configuration/text.ts';
import { CodeDialog } from './code-dialog.tsx';
import { useColumns } from './columns.tsx';
import { ProductChoice } from './product-choice.tsx';
import { UnmappedCodes } from './unmapped-codes.tsx';

/** Stands for a code that is not known yet. */
const NEW_CODE = 'new';

const useStyles = makeStyles({
  bar: {
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '8px 24px 0',
    '@container (max-width: 640px)': { padding: '4px 12px 0' },
  },
  product: { paddingTop: '16px' },
});

/** What the codes of makers mean. */
export function ConfigurationPage({ page }: { page: ConfigurationModel }) {
  const styles = useStyles();
  const text = useStore($text);
  const { tab, maker, model } = useStore(page.$filter);
  const unmapped = useStore(page.$unmapped);
  const mayEdit = useStore($can('alarmRule:edit'));
  const query = useQuery();
  const id = useId();
  const edited = query.get('edit') ?? '';
  const isChosen = maker !== undefined && model !== undefined;
  const count = unmapped.status === 'ready' ? unmapped.data.length : 0;
  return (
    <>
      <Heading title={text('title')} refresh={page.renew}>
        <UcImport kind="alarm-codes" code="alarmRule:edit" onUcImported={() => void page.renew()} />
        {mayEdit && isChosen && (
          <Button appearance="primary" onClick={() => replaceQuery({ edit: NEW_CODE })}>
            {text('add')}
          </Button>
        )}
      </Heading>
      <div className={styles.bar}>
        <PageTabs
          id={id}
          label={text('title')}
          tabs={CONFIGURATION_TABS.map((key) => ({
            ...{ key, name: text(`tab_${key}`) },
            ...(key === 'unmapped' && count > 0 && { count }),
          }))}
          chosen={tab}
          onChoose={(chosen) => void page.filter({ tab: chosen })}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'unmapped' ? (
          <UnmappedCodes page={page} />
        ) : (
          <>
            <div className={styles.bar}>
              <div className={styles.product}>
                <ProductChoice page={page} />
              </div>
            </div>
            {isChosen ? <Codes page={page} /> : <NoProduct />}
          </>
        )}
      </div>
      {edited !== '' && isChosen && (
        <CodeDialog key={edited} code={edited === NEW_CODE ? '' : edited} page={page} />
      )}
    </>
  );
}

function NoProduct() {
  const text = useStore($text);
  const sentences = useStore($ruleSentences);
  return (
    <StatePanel
      drawing="empty"
      title={sentences['selection.productModel'] ?? ''}
      reason={text('chooseProductWhy')}
    />
  );
}

function Codes({ page }: { page: ConfigurationModel }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const isUnfiltered = filter.search === '' && filter.level === undefined;
  return (
    <ListLayout
      title={text('tab_codes')}
      header={null}
      text={text}
      page={page}
      filters={
        <>
          <SearchField
            label={text('search')}
            value={filter.search}
            onSearch={(search) => void page.filter({ search })}
          />
          <Choice
            label={text('levelLabel')}
            all={text('allLevels')}
            options={ALARM_LEVELS.map((level) => ({ value: String(level), text: text('level', { level }) }))}
            chosen={filter.level === undefined ? undefined : String(filter.level)}
            onChoose={(level) => void page.filter({ level: level === undefined ? undefined : Number(level) })}
          />
        </>
      }
      columns={useColumns(page)}
      rowKey={({ code }: AlarmConfiguration) => code}
      total={(count) => text('total', { count })}
      isEmpty={({ pagination }) => pagination.total === 0 && isUnfiltered}
      empty={{ title: text('empty'), why: text('emptyWhy') }}
      noMatch={text('noMatch')}
    />
  );
}
