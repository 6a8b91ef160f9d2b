import { $can } from '@heliport/client';
import { Button, ConfirmModal, Drawer, makeStyles, PageTabs, Spinner, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useId, useState } from 'react';
import type { AlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { failureOf } from '#kit/failure.ts';
import { useQuery } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { pagesAround, useSteps } from '#kit/react/use-steps.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { RulesPage } from '../../stores/rules.ts';
import { $text } from '../../texts/rule/text.ts';
import { useProducts } from './columns.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { Versions } from './versions.tsx';
import { useRuleWords } from './words.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', marginTop: '16px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

const TABS = ['detail', 'versions'] as const;
const $waiting = atom<RemoteState<readonly AlarmRule[]>>({ status: 'loading' });

/** A rule beside the list, with its versions. */
export function RuleDrawer({ id, page }: { id: string; page: RulesPage }) {
  const text = useStore($text);
  const rule = useMade(id, (life) => page.versions(id, life));
  const state = useStore(rule?.$state ?? $waiting);
  const words = useRuleWords(useProducts(page));
  const listed = useStore(page.$state);
  const rows = listed.status === 'ready' ? listed.data : undefined;
  const row = rows?.list.find((one) => one.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row says when to ask again
  useEffect(() => void rule?.refresh(), [rule, row]);
  const { steps, returnTo } = useSteps({
    ids: rows?.list.map((one) => one.id) ?? [],
    ...{ id, go: (next) => replaceQuery({ rule: next }) },
    pages: rows && pagesAround(rows.pagination),
    turn: async (by) => {
      await page.filter({ page: page.$filter.get().page + by });
      const now = page.$state.get();
      return now.status === 'ready' ? now.data.list.map((one) => one.id) : [];
    },
  });
  const newest = state.status === 'ready' ? state.data[0] : undefined;
  const close = () => replaceQuery({ rule: '', tab: '' });
  return (
    <Drawer
      title={newest ? words.nameOf(newest) : text('rule')}
      note={newest?.code ?? ''}
      closeLabel={text('close')}
      steps={steps}
      returnTo={returnTo}
      onClose={close}
    >
      {state.status === 'loading' && <Spinner label={text('loading')} />}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={async () => rule?.load()} />
      )}
      {state.status === 'ready' && newest && (
        <Content rule={newest} versions={state.data} page={page} onGone={close} />
      )}
    </Drawer>
  );
}

interface ContentProps {
  rule: AlarmRule;
  versions: readonly AlarmRule[];
  page: RulesPage;
  onGone: () => void;
}

function Content({ rule, versions, page, onGone }: ContentProps) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const id = useId();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'detail';
  const products = useProducts(page);
  return (
    <>
      <PageTabs
        id={id}
        label={text('rule')}
        tabs={TABS.map((key) => ({ key, name: text(`tab_${key}`) }))}
        chosen={tab}
        onChoose={(chosen) => replaceQuery({ tab: chosen === 'detail' ? '' : chosen })}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles.content}>
        {tab === 'detail' ? (
          <>
            <RuleFacts rule={rule} products={products} />
            <Actions rule={rule} page={page} onGone={onGone} />
          </>
        ) : (
          <Versions versions={versions} products={products} />
        )}
      </div>
    </>
  );
}

function Actions({ rule, page, onGone }: Omit<ContentProps, 'versions'>) {
  const styles = useStyles();
  const text = useStore($text);
  const mayEdit = useStore($can('alarmRule:edit'));
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  if (!mayEdit || rule.deleted) return null;

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error).message || text('failedWhy'));
    }
    setBusy(false);
  }
  const isActive = rule.state === 'active';
  return (
    <>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => replaceQuery({ edit: rule.id, rule: '', tab: '' })}>
          {text('edit')}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => void run(() => page.enable(rule, !isActive))}>
          {text(isActive ? 'pause' : 'activate')}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => setDeleting(true)}>
          {text('remove')}
        </Button>
      </div>
      {isDeleting && (
        <ConfirmModal
          title={text('removeTitle', { code: rule.code })}
          text={text('removeWhy', { count: rule.open })}
          confirm={text('remove')}
          cancel={text('cancel')}
          close={text('close')}
          busy={isBusy}
          failure={failure}
          onClose={() => setDeleting(false)}
          onConfirm={() =>
            void run(async () => {
              await page.remove(rule);
              onGone();
            })
          }
        />
      )}
    </>
  );
}
