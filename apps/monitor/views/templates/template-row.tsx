import { Button, Field, Input, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { Template } from '#contract/energy/template/calls.ts';
import { $format } from '#kit/formats.ts';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import { same } from '#kit/same.ts';
import { $text } from '../../texts/templates/text.ts';
import type { TemplateProps } from './template-props.ts';

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gap: '8px',
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px' },
});

/** A template with what can be done with it. */
export function TemplateRow(props: TemplateProps & { template: Template; mayEdit: boolean }) {
  const { templates, template, content, missing, mayEdit, onApply } = props;
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const busy = useStore(templates.$busy);
  const [isRenaming, setRenaming] = useState(false);
  const { name, station, isDefault, columns, points, changedBy, changedAt } = template;
  const lacking = missing?.(template) ?? 0;
  const isShown = same(content.columns ?? content.points, columns.length > 0 ? columns : points);
  const named = (what: string) => text('templateOf', { what, name });
  const button = (what: string, act: () => unknown) => (
    <Button size="small" aria-label={named(what)} disabledFocusable={busy} onClick={() => void act()}>
      {what}
    </Button>
  );
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Stack>
          <Main>{name}</Main>
          <Quiet>
            {[
              text(station === null ? 'templateAll' : 'templateOwn'),
              text('templateShows', { count: columns.length + points.length }),
              ...(isDefault ? [text('templateIsDefault')] : []),
              text('templateChangedBy', { name: changedBy, time: format.time(changedAt, Date.now()) }),
            ].join(' · ')}
          </Quiet>
          {lacking > 0 && <Mark tone="quiet">{text('templateMissing', { count: lacking })}</Mark>}
        </Stack>
        <Button
          appearance={isShown ? 'secondary' : 'primary'}
          aria-label={text('templateApply', { name })}
          onClick={() => onApply(template)}
        >
          {text('templateApplyShort')}
        </Button>
      </div>
      {mayEdit && !isRenaming && (
        <div className={styles.buttons}>
          {button(text('templateRename'), () => setRenaming(true))}
          {!isShown && button(text('templateReplace'), () => templates.replace(template, content))}
          {button(text(isDefault ? 'templateNoDefault' : 'templateDefault'), () =>
            templates.makeDefault(template, !isDefault),
          )}
          {button(text('templateDelete'), () => templates.remove(template))}
        </div>
      )}
      {mayEdit && isRenaming && <RenameForm {...props} onDone={() => setRenaming(false)} />}
    </li>
  );
}

function RenameForm({
  templates,
  template,
  onDone,
}: TemplateProps & { template: Template; onDone: () => void }) {
  const styles = useStyles();
  const text = useStore($text);
  const errors = useStore(templates.$errors);
  const sentences = useStore($ruleSentences);
  const [name, setName] = useState(template.name);
  const [isTold, setTold] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (await templates.rename(template, name)) onDone();
  };
  const error = isTold ? ruleText(sentences, errors, 'name', text('templateName')) : '';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label={text('templateName')} {...(error && { validationMessage: error })}>
        <Input value={name} maxLength={64} autoFocus onChange={(_, data) => setName(data.value)} />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary">
          {text('templateCreate')}
        </Button>
        <Button onClick={onDone}>{text('templateCancel')}</Button>
      </div>
    </form>
  );
}
