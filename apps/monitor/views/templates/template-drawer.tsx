import {
  Button,
  Drawer,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Select,
  StatePanel,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import { $text } from '../../texts/templates/text.ts';
import type { TemplateProps } from './template-props.ts';
import { TemplateRow } from './template-row.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px' },
  name: { flex: '1 1 200px' },
  button: { marginTop: '26px' },
  list: { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
});

/** The display templates: apply one, save what is shown, rename, make one the default, delete with a way back. */
export function TemplateDrawer(props: TemplateProps) {
  const { templates } = props;
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(templates.$state);
  const mayEdit = templates.mayEdit();
  useEffect(() => templates.forget, [templates]);
  return (
    <Drawer
      title={text('templates')}
      closeLabel={text('templateClose')}
      onClose={() => replaceQuery({ panel: '' })}
    >
      <div className={styles.content}>
        {mayEdit && <SaveForm {...props} />}
        <Outcome {...props} />
        {state.status === 'failed' && (
          <FailureNotice failure={state.failure} text={text} retry={templates.load} />
        )}
        {state.status === 'ready' && state.data.length === 0 && (
          <StatePanel
            drawing="empty"
            title={text('templatesEmpty')}
            reason={text(mayEdit ? 'templatesEmptyWhy' : 'templatesEmptyView')}
          />
        )}
        {state.status === 'ready' && (
          <ul className={styles.list}>
            {state.data.map((template) => (
              <TemplateRow key={template.id} template={template} mayEdit={mayEdit} {...props} />
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}

/** What was deleted, with the way back; and why something was not done. */
function Outcome({ templates }: TemplateProps) {
  const text = useStore($text);
  const removed = useStore(templates.$removed);
  const failure = useStore(templates.$failure);
  const busy = useStore(templates.$busy);
  return (
    <div role="status">
      {failure && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{explain(failure, text).why}</MessageBarBody>
        </MessageBar>
      )}
      {removed && (
        <MessageBar>
          <MessageBarBody>
            {text('templateRemoved', { name: removed.name })}{' '}
            <Button size="small" disabledFocusable={busy} onClick={() => void templates.undo()}>
              {text('templateUndo')}
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

function SaveForm({ templates, content }: TemplateProps) {
  const styles = useStyles();
  const text = useStore($text);
  const errors = useStore(templates.$errors);
  const sentences = useStore($ruleSentences);
  const busy = useStore(templates.$busy);
  const [name, setName] = useState('');
  const [isOwn, setOwn] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isEmpty = (content.columns ?? content.points ?? []).length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    if (await templates.create({ name, isOwn, ...content })) {
      setName('');
      setSaving(false);
    }
  };
  const error = isSaving
    ? errors.map(({ field }) => ruleText(sentences, errors, field, text('templateName')))[0]
    : '';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={text('templateSave')}>
      <Field
        className={styles.name}
        label={text('templateName')}
        {...(error && { validationMessage: error })}
      >
        <Input
          value={name}
          maxLength={64}
          onChange={(_, data) => {
            setName(data.value);
            setSaving(false);
          }}
        />
      </Field>
      {templates.station !== undefined && (
        <Field label={text('templateScope')}>
          <Select value={isOwn ? 'own' : 'all'} onChange={(_, { value }) => setOwn(value === 'own')}>
            <option value="all">{text('templateAll')}</option>
            <option value="own">{text('templateOwn')}</option>
          </Select>
        </Field>
      )}
      <Button
        type="submit"
        appearance="primary"
        className={styles.button}
        disabledFocusable={busy || isEmpty}
      >
        {text('templateSave')}
      </Button>
    </form>
  );
}
