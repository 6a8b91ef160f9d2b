import { Button, Checkbox, Drawer, Field, Input, makeStyles, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { clockTime } from '#contract/energy/period/rules.ts';
import type { PushSetting } from '#contract/energy/pusher/calls.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import { replaceQuery } from '#kit/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Form, FormRow, momentOf, TimeField, useFieldError } from '#kit/react/form.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { PushersPage } from '../../stores/pushers.ts';
import { $text } from '../../texts/pushers/text.ts';
import { localText, minuteOf } from './clock.ts';

const useStyles = makeStyles({ actions: { display: 'flex', gap: '8px', marginTop: '16px' } });

const close = () => replaceQuery({ panel: '' });

/** How the person wants to be told. */
export function SettingDrawer({ page }: { page: PushersPage }) {
  const text = useStore($text);
  const state = useStore(page.setting.$state);
  useEffect(() => void page.setting.load(), [page]);
  let content: ReactNode = <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'failed')
    content = <FailureNotice failure={state.failure} text={text} retry={page.setting.load} />;
  else if (state.status === 'ready') content = <SettingForm setting={state.data} page={page} />;
  return (
    <Drawer
      title={text('mine')}
      note={text('mineNote')}
      closeLabel={text('close')}
      closesOutside={false}
      onClose={() => {
        page.changes.forget();
        close();
      }}
    >
      {content}
    </Drawer>
  );
}

/** Night, as most people have it. */
const NIGHT = { from: 22 * 60, to: 7 * 60 };

function SettingForm({ setting, page }: { setting: PushSetting; page: PushersPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const { changes } = page;
  const isBusy = useStore(changes.$isBusy);
  const [draft, setDraft] = useState(setting);
  const set = (part: Partial<PushSetting>) => setDraft({ ...draft, ...part });
  const { quiet } = draft;
  const zoneError = useFieldError(changes, 'tz', text('zone'));
  return (
    <>
      <Form changes={changes} text={text} fields={['tz']}>
        <FormRow>
          <Field label={text('language')}>
            <Select
              value={draft.language}
              onChange={(_event, { value }) =>
                set({ language: LANGUAGES.find((one) => one === value) ?? draft.language })
              }
            >
              {LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {text(`language_${language}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={text('zone')}
            hint={text('zoneHint')}
            {...(zoneError && { validationMessage: zoneError })}
          >
            <Input value={draft.tz} onChange={(_event, { value }) => set({ tz: value })} />
          </Field>
        </FormRow>
        <Checkbox
          label={text('sms')}
          checked={draft.sms}
          onChange={(_event, { checked }) => set({ sms: checked === true })}
        />
        <Checkbox
          label={text('email')}
          checked={draft.email}
          onChange={(_event, { checked }) => set({ email: checked === true })}
        />
        <Checkbox
          label={text('quietWanted')}
          checked={quiet !== null}
          onChange={(_event, { checked }) => set({ quiet: checked === true ? NIGHT : null })}
        />
        {quiet && (
          <FormRow>
            <Field label={text('quietFrom')}>
              <Input
                type="time"
                value={clockTime(quiet.from)}
                onChange={(_event, { value }) =>
                  set({ quiet: { ...quiet, from: minuteOf(value) ?? quiet.from } })
                }
              />
            </Field>
            <Field label={text('quietTo')}>
              <Input
                type="time"
                value={clockTime(quiet.to)}
                onChange={(_event, { value }) =>
                  set({ quiet: { ...quiet, to: minuteOf(value) ?? quiet.to } })
                }
              />
            </Field>
          </FormRow>
        )}
        {quiet && (
          <Checkbox
            label={text('urgentAnyway')}
            checked={draft.urgentAnyway}
            onChange={(_event, { checked }) => set({ urgentAnyway: checked === true })}
          />
        )}
        <TimeField
          label={text('awayUntilLabel')}
          hint={text('awayHint')}
          value={localText(draft.awayUntil)}
          onChange={(value) => set({ awayUntil: momentOf(value) ?? null })}
        />
      </Form>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabledFocusable={isBusy}
          onClick={() => void page.storeSetting(draft).then((isDone) => isDone && close())}
        >
          {text('save')}
        </Button>
        <Button onClick={close}>{text('cancel')}</Button>
      </div>
    </>
  );
}
