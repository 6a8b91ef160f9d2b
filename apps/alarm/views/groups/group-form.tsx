import { Button, Field, Input, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import { GROUP_NAME_MAX_LENGTH } from '#contract/energy/pusher/limits.ts';
import { UcStationPicker } from '#kit/react/elements.ts';
import { Form, useFieldError } from '#kit/react/form.tsx';
import { Many } from '#kit/react/many.tsx';
import type { DraftMember, Group, GroupsPage } from '../../stores/groups.ts';
import { $text } from '../../texts/groups/text.ts';
import { MemberFields } from './member-fields.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '16px 0 20px' },
  apart: { marginInlineStart: 'auto' },
});

const MOST_STATIONS = 1000;

const codesIn = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))];

interface GroupFormProps {
  /** Null for a new one. */
  group: Group | null;
  page: GroupsPage;
  onDone: () => void;
  onRemove: () => void;
}

/** Stations, levels and codes, and who is told at which step. */
export function GroupForm({ group, page, onDone, onRemove }: GroupFormProps) {
  const styles = useStyles();
  const text = useStore($text);
  const { changes } = page;
  const isBusy = useStore(changes.$isBusy);
  const [name, setName] = useState(group?.name ?? '');
  const [stations, setStations] = useState<readonly string[]>(group?.stations ?? []);
  const [levels, setLevels] = useState<readonly number[]>(group?.levels ?? []);
  const [codes, setCodes] = useState((group?.codes ?? []).join(', '));
  const [members, setMembers] = useState<readonly DraftMember[]>(group?.members ?? []);
  const nameError = useFieldError(changes, 'name', text('name'));
  const allStations = useStore(page.$allStations);
  const stationsError = useFieldError(changes, 'stations', text('station'));
  const membersError = useFieldError(changes, 'members', text('members'));

  async function store(): Promise<void> {
    const isDone = await page.store(group?.id ?? null, {
      ...{ name, stations: [...stations], levels: [...levels], codes: codesIn(codes) },
      members: members.map(({ userId, steps, sms, email }) => ({ userId, steps, sms, email })),
    });
    if (isDone) onDone();
  }
  return (
    <>
      <Form changes={changes} text={text} fields={['name', 'stations', 'members']}>
        <Field label={text('name')} required {...(nameError && { validationMessage: nameError })}>
          <Input
            value={name}
            maxLength={GROUP_NAME_MAX_LENGTH}
            onChange={(_event, { value }) => setName(value)}
          />
        </Field>
        <Field
          {...(stationsError
            ? { validationMessage: stationsError }
            : { hint: text(allStations ? 'stationsHint' : 'oneOrMore') })}
        >
          <UcStationPicker
            multiple
            most={MOST_STATIONS}
            label={text('station')}
            value={stations.join(',')}
            onUcStations={({ detail }) => setStations(detail.codes)}
          />
        </Field>
        <Many
          label={text('levelLabel')}
          hint={text('levelsHint')}
          options={ALARM_LEVELS.map((level) => ({ value: level, text: text('level', { level }) }))}
          chosen={new Set(levels)}
          onChoose={(next) => setLevels([...next].sort())}
        />
        <Field label={text('code')} hint={text('codesHint')}>
          <Input value={codes} onChange={(_event, { value }) => setCodes(value)} />
        </Field>
        <MemberFields page={page} members={members} error={membersError} onChange={setMembers} />
      </Form>
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void store()}>
          {text('save')}
        </Button>
        <Button onClick={onDone}>{text('cancel')}</Button>
        {group && (
          <Button className={styles.apart} appearance="subtle" onClick={onRemove}>
            {text('remove')}
          </Button>
        )}
      </div>
    </>
  );
}
