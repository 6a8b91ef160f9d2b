import { NAME_MAX_LENGTH } from '#contract/user-centre/person-name/limits.ts';
import { ROLE_DESCRIPTION_MAX_LENGTH } from '#contract/user-centre/role/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { DialogForm } from '#elements/parts/form/dialog-form.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useAdministrationStyles } from './administration.styles.ts';
import { CodePicker } from './code-picker.tsx';
import { type RoleSource, useRole } from './use-role.ts';

export interface RoleDialogProps extends RoleSource {
  onClose: (saved: boolean) => void;
}

/** Name, description and function codes of a role. */
export function RoleDialog({ role, copies, onClose }: RoleDialogProps) {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const { form, values, saved, typed, change } = useRole({ role, copies });
  const { labels, errors } = form;
  return (
    <DialogForm
      title={t(role === null || copies ? 'roles.add' : 'roles.editTitle')}
      confirm={t('save')}
      maxWidth="640px"
      className={styles.fields}
      form={form}
      open={!saved}
      unsaved={typed}
      onClose={() => onClose(saved)}
    >
      <TextField
        name="name"
        label={labels.name}
        value={values.name}
        error={errors.name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        data-autofocus
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        name="description"
        label={labels.description}
        value={values.description}
        error={errors.description}
        maxLength={ROLE_DESCRIPTION_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => change({ description: event.target.value })}
      />
      <CodePicker chosen={values.codes} onChange={(codes) => change({ codes })} />
    </DialogForm>
  );
}
