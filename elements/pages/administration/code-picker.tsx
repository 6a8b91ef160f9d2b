import { Button, Checkbox } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $permissions } from '#client/stores/permission.ts';
import { $functionCodes, type FunctionCode } from '#client/stores/role.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useAdministrationStyles } from './administration.styles.ts';
import { CODE_GROUPS, groupOf } from './code-group.ts';

export interface CodePickerProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Function codes by group, searchable by name or code. Codes that the person does not hold cannot be granted. */
export function CodePicker({ chosen, onChange }: CodePickerProps) {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const functionCodes = useStore($functionCodes);
  const ownCodes = useStore($permissions);
  const [search, setSearch] = useState('');
  const searched = search.trim().toLocaleLowerCase();
  const found = functionCodes.filter(({ id, name }) =>
    `${name} ${id}`.toLocaleLowerCase().includes(searched),
  );
  const grantable = found.filter(({ id }) => ownCodes.includes(id));

  const set = (list: readonly FunctionCode[], on: boolean) => {
    const next = new Set(chosen);
    for (const { id } of list) on ? next.add(id) : next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.label}>{t('roles.codesChosen', { count: chosen.size })}</legend>
      <TextField
        type="search"
        label={t('roles.search')}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={() => set(grantable, true)}>
          {t('roles.chooseAll')}
        </Button>
        <Button size="small" onClick={() => set(grantable, false)}>
          {t('roles.chooseNone')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list must take the focus, so that it can be scrolled with the keyboard */}
      <section className={styles.codes} aria-label={t('roles.codes')} tabIndex={0}>
        {found.length === 0 && <p className={styles.secondary}>{t('roles.searchNone')}</p>}
        {CODE_GROUPS.map((group) => (
          <CodeGroupChoice
            key={group}
            group={group}
            codes={found.filter(({ id }) => groupOf(id) === group)}
            chosen={chosen}
            onChange={(functionCode, on) => set([functionCode], on)}
          />
        ))}
      </section>
    </fieldset>
  );
}

interface CodeGroupChoiceProps {
  group: (typeof CODE_GROUPS)[number];
  codes: readonly FunctionCode[];
  chosen: ReadonlySet<string>;
  onChange: (functionCode: FunctionCode, on: boolean) => void;
}

/** The codes of one group; renders nothing for an empty group. */
function CodeGroupChoice({ group, codes, chosen, onChange }: CodeGroupChoiceProps) {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const ownCodes = useStore($permissions);
  if (codes.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupName}>{t(`roles.group.${group}`)}</legend>
      <div className={styles.groupCodes}>
        {codes.map((functionCode) => (
          <Checkbox
            key={functionCode.id}
            label={
              <span>
                {functionCode.name} <code className={styles.code}>{functionCode.id}</code>
              </span>
            }
            checked={chosen.has(functionCode.id)}
            disabled={!ownCodes.includes(functionCode.id)}
            onChange={(_event, { checked }) => onChange(functionCode, checked === true)}
          />
        ))}
      </div>
    </fieldset>
  );
}
