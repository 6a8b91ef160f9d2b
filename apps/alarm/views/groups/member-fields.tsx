import { Button, Checkbox, type Column, DataTable, Field, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ALARM_RULES } from '#contract/energy/alarm/limits.ts';
import { SearchField } from '#kit/react/fields.tsx';
import { Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import type { DraftMember, GroupsPage } from '../../stores/groups.ts';
import { $text } from '../../texts/groups/text.ts';

const useStyles = makeStyles({
  heading: { margin: '8px 0 0', fontSize: tokens.fontSizeBase300 },
  add: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px' },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  hint: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface MemberFieldsProps {
  page: GroupsPage;
  members: readonly DraftMember[];
  error: string | undefined;
  onChange: (members: readonly DraftMember[]) => void;
}

/** Who is told at which step, and how. */
export function MemberFields({ page, members, error, onChange }: MemberFieldsProps) {
  const styles = useStyles();
  const text = useStore($text);
  const change = (userId: string, part: Partial<DraftMember>) =>
    onChange(members.map((one) => (one.userId === userId ? { ...one, ...part } : one)));
  const columns = useColumns(change, (userId) => onChange(members.filter((one) => one.userId !== userId)));
  const hasSms = members.some(({ sms }) => sms);
  // A new group has nobody yet.
  const isUnreachable = members.length > 0 && !members.some(({ reachable }) => reachable);
  return (
    <>
      <h3 className={styles.heading}>{text('members')}</h3>
      <p className={styles.hint}>{text('stepsHint')}</p>
      {(error !== undefined || isUnreachable) && (
        <p className={styles.error} role="alert">
          {error ?? text('nobody')}
        </p>
      )}
      {members.length > 0 && (
        <>
          <DataTable<DraftMember>
            label={text('members')}
            rows={members}
            rowKey={({ userId }) => userId}
            columns={columns}
          />
          <Checkbox
            label={text('groupSms')}
            checked={hasSms}
            onChange={(_event, { checked }) =>
              onChange(members.map((one) => ({ ...one, sms: checked === true })))
            }
          />
        </>
      )}
      <AddMember page={page} members={members} onChange={onChange} />
    </>
  );
}

function useColumns(
  change: (userId: string, part: Partial<DraftMember>) => void,
  remove: (userId: string) => void,
): Column<DraftMember>[] {
  const text = useStore($text);
  return [
    {
      ...{ key: 'name', label: text('person'), pinned: true },
      cell: ({ name, reachable }) => (
        <Stack>
          <span>{name}</span>
          {!reachable && <Mark tone="danger">{text('disabled')}</Mark>}
        </Stack>
      ),
    },
    ...ALARM_RULES.map(
      ({ rule, unresolvedMinutes, restores }): Column<DraftMember> => ({
        key: `step${rule}`,
        label: text(restores === null ? 'stepMinutes' : 'stepRestores', {
          minutes: unresolvedMinutes,
          restores: restores ?? 0,
        }),
        cell: ({ userId, name, steps }) => (
          <Checkbox
            aria-label={text('stepOf', { name, rule })}
            checked={steps.includes(rule)}
            // Somebody who is told at no step is no member.
            disabled={steps.length === 1 && steps[0] === rule}
            onChange={(_event, { checked }) =>
              change(userId, {
                steps: checked === true ? [...steps, rule].sort() : steps.filter((one) => one !== rule),
              })
            }
          />
        ),
      }),
    ),
    {
      ...{ key: 'sms', label: text('sms') },
      cell: ({ userId, name, sms }) => (
        <Checkbox
          aria-label={text('smsOf', { name })}
          checked={sms}
          onChange={(_event, { checked }) => change(userId, { sms: checked === true })}
        />
      ),
    },
    {
      ...{ key: 'email', label: text('email') },
      cell: ({ userId, name, email }) => (
        <Checkbox
          aria-label={text('emailOf', { name })}
          checked={email}
          onChange={(_event, { checked }) => change(userId, { email: checked === true })}
        />
      ),
    },
    {
      ...{ key: 'remove', label: text('actions'), actions: true },
      cell: ({ userId, name }) => (
        <Button
          size="small"
          appearance="subtle"
          aria-label={text('takeOutOf', { name })}
          onClick={() => remove(userId)}
        >
          {text('takeOut')}
        </Button>
      ),
    },
  ];
}

/** Finds people of the enterprise, and adds one. */
function AddMember({ page, members, onChange }: Omit<MemberFieldsProps, 'error'>) {
  const styles = useStyles();
  const text = useStore($text);
  const { people } = page;
  const state = useStore(people.$state);
  const { search } = useStore(people.$filter);
  useEffect(() => void people.load(), [people]);
  const found = state.status === 'ready' ? state.data.list : [];
  const others = found.filter(({ userId }) => !members.some((one) => one.userId === userId));
  return (
    <div className={styles.add}>
      <SearchField
        label={text('searchPeople')}
        value={search}
        onSearch={(part) => void people.filter({ search: part })}
      />
      <Field label={text('addMember')}>
        <Select
          value=""
          onChange={(_event, { value }) => {
            const person = others.find(({ userId }) => userId === value);
            if (!person) return;
            const { userId, name } = person;
            onChange([
              ...members,
              { userId, name, reachable: true, steps: [1, 2, 3], sms: true, email: false },
            ]);
          }}
        >
          <option value="">{text('choosePerson')}</option>
          {others.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {state.status === 'ready' && found.length === 0 && <Quiet>{text('noPeople')}</Quiet>}
    </div>
  );
}
