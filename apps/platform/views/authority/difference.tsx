import { Field, makeStyles, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { Authority, AuthorityRole } from '../../stores/authority.ts';
import { $text } from '../../texts/text.ts';
import { Bar } from '../page-parts.tsx';
import { CodeList } from './code-list.tsx';

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    gap: '16px',
  },
});

/** What two roles have that the other lacks. */
export function Difference({ authority: { roles, codes } }: { authority: Authority }) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const chosen = (key: string, otherwise: number) =>
    roles.find(({ uuid }) => uuid === query.get(key)) ?? roles[Math.min(otherwise, roles.length - 1)];
  const [first, second] = [chosen('first', 0), chosen('second', 1)];
  if (!first || !second) return null;
  const only = (one: AuthorityRole, other: AuthorityRole) =>
    codes.filter(({ code }) => one.codes.includes(code) && !other.codes.includes(code));
  const both = codes.filter(({ code }) => first.codes.includes(code) && second.codes.includes(code));
  return (
    <>
      <Bar>
        <RoleChoice label={text('roleFirst')} field="first" roles={roles} role={first} />
        <RoleChoice label={text('roleSecond')} field="second" roles={roles} role={second} />
        <Quiet>{text('inBoth', { count: both.length })}</Quiet>
      </Bar>
      <div className={styles.sides}>
        {[
          { one: first, other: second },
          { one: second, other: first },
        ].map(({ one, other }, index) => {
          const codesOfOne = only(one, other);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sides stay in their order, and both may have one role
            <Card key={index} title={text('onlyIn', { name: one.name })} note={String(codesOfOne.length)}>
              {codesOfOne.length === 0 ? (
                <Quiet>{text('noDifference')}</Quiet>
              ) : (
                <CodeList codes={codesOfOne} />
              )}
            </Card>
          );
        })}
      </div>
    </>
  );
}

interface RoleChoiceProps {
  label: string;
  field: 'first' | 'second';
  roles: readonly AuthorityRole[];
  role: AuthorityRole;
}

function RoleChoice({ label, field, roles, role }: RoleChoiceProps) {
  return (
    <Field label={label}>
      <Select value={role.uuid} onChange={(_event, { value }) => replaceQuery({ [field]: value })}>
        {roles.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
