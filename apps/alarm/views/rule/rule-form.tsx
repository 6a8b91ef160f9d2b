import { markUnsaved } from '@heliport/client';
import { Button, MessageBar, MessageBarBody, makeStyles, Spinner } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Heading } from '#kit/react/heading.tsx';
import type { RuleDraft } from '../../stores/rule-draft.ts';
import { NEW_RULE } from '../../stores/rule-editor.ts';
import type { RuleEditor, RulesPage } from '../../stores/rules.ts';
import { $text } from '../../texts/rule/text.ts';
import { BacktestCard } from './backtest-card.tsx';
import { useProducts } from './columns.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { TimingFields } from './timing-fields.tsx';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '16px 24px 32px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: '16px',
    '@container (max-width: 1080px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@container (max-width: 640px)': { padding: '12px 12px 24px', gap: '12px' },
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

interface RuleFormProps {
  id: string;
  editor: RuleEditor;
  page: RulesPage;
}

/** Writes a rule: what it judges and when, tried on the past before it is saved. */
export function RuleForm({ id, editor, page }: RuleFormProps) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(editor.$state);
  const draft = useStore(editor.$draft);
  const isChanged = draft !== null && editor.isChanged(draft);
  useEffect(() => (isChanged ? markUnsaved() : undefined), [isChanged]);
  const leave = () => replaceQuery({ edit: '', on: '', days: '' });
  const title = id === NEW_RULE ? text('add') : text('editTitle', { code: draft?.code ?? '' });
  return (
    <>
      <Heading title={title} refresh={editor.load}>
        <Button onClick={leave}>{text('back')}</Button>
      </Heading>
      <div className={styles.content}>
        {state.status === 'loading' && <Spinner label={text('loading')} />}
        {state.status === 'failed' && (
          <FailureNotice failure={state.failure} text={text} retry={editor.load} />
        )}
        {state.status === 'ready' && draft && (
          <>
            <Form editor={editor} draft={draft} page={page} onSaved={leave} />
            <BacktestCard editor={editor} draft={draft} />
          </>
        )}
      </div>
    </>
  );
}

interface FormProps {
  editor: RuleEditor;
  draft: RuleDraft;
  page: RulesPage;
  onSaved: () => void;
}

function Form({ editor, draft, page, onSaved }: FormProps) {
  const styles = useStyles();
  const text = useStore($text);
  const products = useProducts(page);
  const failure = useStore(editor.$failure);
  const errors = useStore(editor.$errors);
  const isBusy = useStore(editor.$isBusy);
  const allStations = useStore(editor.$allStations);
  const form = useRef<HTMLFormElement>(null);
  // The fields are long; what is wrong may be far above the button.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  async function save(enabled: boolean): Promise<void> {
    const rule = await editor.save(enabled);
    if (!rule) {
      setRefusals((count) => count + 1);
      return;
    }
    void page.refresh();
    onSaved();
    replaceQuery({ rule: rule.id });
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save(true);
      }}
    >
      <Card title={text('what')}>
        <IdentityFields editor={editor} draft={draft} />
      </Card>
      <Card title={text('scope')} note={text(allStations ? 'scopeNote' : 'scopeNoteLimited')}>
        <ScopeFields editor={editor} draft={draft} products={products} />
      </Card>
      <Card title={text('when')}>
        <ConditionFields editor={editor} draft={draft} products={products} />
      </Card>
      <Card title={text('timing')}>
        <TimingFields editor={editor} draft={draft} />
      </Card>
      {failure && errors.length === 0 && (
        <MessageBar intent="error">
          <MessageBarBody>{explain(failure, text).why}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          {text('saveActive')}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => void save(false)}>
          {text(draft.enabled ? 'savePaused' : 'saveDraft')}
        </Button>
      </div>
    </form>
  );
}
