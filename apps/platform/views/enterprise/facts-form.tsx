import { markUnsaved } from '@heliport/client';
import { Button, Field, Input, Link, makeStyles, Skeleton, SkeletonItem, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import { type EnterpriseFactsModel, FACT_GROUPS, type FactName } from '../../stores/enterprise.ts';
import { $text, type TextKey } from '../../texts/text.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '16px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: '16px 24px',
  },
  value: { margin: 0, overflowWrap: 'anywhere' },
  label: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  skeleton: { height: '420px' },
});

const GROUPS = Object.entries(FACT_GROUPS) as [keyof typeof FACT_GROUPS, readonly FactName[]][];

interface FactsFormProps {
  facts: EnterpriseFactsModel;
  mayEdit: boolean;
}

/** Contacts, tax and bank data: as a form for who may change them, else to read. */
export function FactsForm({ facts, mayEdit }: FactsFormProps) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(facts.$state);
  const draft = useStore(facts.$draft);
  useEffect(() => {
    if (facts.$state.get().status !== 'ready') void facts.load();
  }, [facts]);
  const isUnsaved = draft !== null;
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={facts.load} />;
  if (state.status === 'loading')
    return (
      <Skeleton aria-label={text('loading')}>
        <SkeletonItem className={styles.skeleton} />
      </Skeleton>
    );
  const { title, type, parentTitle } = state.data;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void facts.save();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Quiet>
          {[text(`orgType_${type}` as TextKey), parentTitle && text('belowOf', { title: parentTitle })]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      </div>
      {GROUPS.map(([group, names]) => (
        <Card key={group} title={text(group)}>
          <div className={styles.fields}>
            {names.map((name) =>
              mayEdit ? (
                <FactField key={name} name={name} value={(draft ?? state.data)[name]} facts={facts} />
              ) : (
                <ReadFact key={name} name={name} value={state.data[name]} />
              ),
            )}
          </div>
        </Card>
      ))}
      {mayEdit && <Actions facts={facts} />}
    </form>
  );
}

interface FactFieldProps {
  name: FactName;
  value: string;
  facts: EnterpriseFactsModel;
}

function FactField({ name, value, facts }: FactFieldProps) {
  const text = useStore($text);
  const errors = useStore(facts.$errors);
  const sentences = useStore($ruleSentences);
  const label = text(`fact_${name}`);
  const error = ruleText(sentences, errors, name, label);
  return (
    <Field label={label} {...(error && { validationMessage: error, validationState: 'error' as const })}>
      <Input
        name={name}
        value={value}
        autoComplete="off"
        onChange={(_event, { value: typed }) => facts.change(name, typed)}
      />
    </Field>
  );
}

function ReadFact({ name, value }: { name: FactName; value: string }) {
  const styles = useStyles();
  const text = useStore($text);
  const isAddress = name === 'website' && /^https?:\/\//.test(value);
  return (
    <div>
      <p className={styles.label}>{text(`fact_${name}`)}</p>
      <p className={styles.value}>
        {isAddress && (
          <Link href={value} target="_blank" rel="noreferrer">
            {value}
          </Link>
        )}
        {!isAddress && (value || <Quiet>{text('factNone')}</Quiet>)}
      </p>
    </div>
  );
}

function Actions({ facts }: { facts: EnterpriseFactsModel }) {
  const styles = useStyles();
  const text = useStore($text);
  const draft = useStore(facts.$draft);
  const outcome = useStore(facts.$outcome);
  const isIdle = draft === null || outcome === 'saving';
  return (
    <div className={styles.actions}>
      <Button type="submit" appearance="primary" disabledFocusable={isIdle}>
        {text('factsSave')}
      </Button>
      <Button disabledFocusable={isIdle} onClick={facts.discard}>
        {text('factsReset')}
      </Button>
      <span role="status">
        {outcome === 'saved' && <Mark tone="good">{text('factsSaved')}</Mark>}
        {outcome === 'failed' && <Mark tone="danger">{text('failedWhy')}</Mark>}
      </span>
    </div>
  );
}
