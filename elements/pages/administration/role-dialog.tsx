import { Button, Spinner } from '@fluentui/react-components';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorText, outcomeText } from '#client/error-text.ts';
import { ApiError } from '#client/http.ts';
import { type Role, saveRole } from '#client/stores/role.ts';
import type { FieldError } from '#contract/call.ts';
import { NAME_MAX_LENGTH, ROLE_DESCRIPTION_MAX_LENGTH } from '#contract/constants.ts';
import { type RoleForm, roleErrors } from '#contract/rules/role.ts';
import { useRoleTexts } from '#elements/parts/use-role-texts.ts';
import { useUnsaved } from '#elements/parts/form/use-unsaved.ts';
import { Modal } from '#elements/ui/modal.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useAdministrationStyles } from './administration.styles.ts';
import { CodePicker } from './code-picker.tsx';

export interface RoleDialogProps {
  /** The role to change, or to start from; null for an empty one. */
  role: Role | null;
  /** Makes a new role of it. */
  copies: boolean;
  onClose: (saved: boolean) => void;
}

type Errors = Partial<Record<keyof RoleForm, string>>;

/** Name, description and function codes of a role. */
export function RoleDialog({ role, copies, onClose }: RoleDialogProps) {
  const { t, i18n } = useTranslation(['administration', 'common']);
  const styles = useAdministrationStyles();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const textsOf = useRoleTexts();
  const begin = role === null ? { name: '', description: '' } : textsOf(role);
  const [name, setName] = useState(() =>
    copies ? t('administration:roles.copyOf', { name: begin.name }) : begin.name,
  );
  const [description, setDescription] = useState(begin.description);
  const [codes, setCodes] = useState<ReadonlySet<string>>(() => new Set(role?.codes));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState(copies);
  const [open, setOpen] = useState(true);
  const saved = useRef(false);
  useUnsaved(typed && open);

  const labels = {
    name: t('administration:roles.name'),
    description: t('administration:roles.description'),
    authorizeJson: t('administration:roles.codes'),
  };
  function show(found: readonly FieldError[]): boolean {
    const known = found.filter(({ field }) => field in labels);
    setErrors(
      Object.fromEntries(
        known.map((error) => [
          error.field,
          fieldErrorText(i18n, error, labels[error.field as keyof RoleForm]),
        ]),
      ),
    );
    if (known.length === 0) return false;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return true;
  }
  const edited = () => {
    setTyped(true);
    setErrors({});
    setFailure('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values: RoleForm = { name, description, authorizeJson: JSON.stringify([...codes]) };
    if (busy || show(roleErrors(values))) return;
    setBusy(true);
    setFailure('');
    try {
      await saveRole(values, copies ? undefined : role?.roleUuid);
      saved.current = true;
      setOpen(false);
    } catch (error) {
      if (!(error instanceof ApiError && show(error.errors)))
        setFailure(errorText(i18n, error, outcomeText(i18n, 'roleFailed')));
    }
    setBusy(false);
  };
  const title = role === null || copies ? t('administration:roles.add') : t('administration:roles.editTitle');
  return (
    <Modal
      title={title}
      closeLabel={t('common:close')}
      maxWidth="640px"
      closesOutside={false}
      open={open}
      onClose={() => onClose(saved.current)}
      actions={(close) => (
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={id}
            appearance="primary"
            disabledFocusable={busy}
            icon={busy ? <Spinner size="tiny" aria-hidden="true" /> : null}
          >
            {t('administration:save')}
          </Button>
        </>
      )}
    >
      <form id={id} ref={form} className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={labels.name}
          value={name}
          error={errors.name}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setName(event.target.value);
            edited();
          }}
        />
        <TextField
          label={labels.description}
          value={description}
          error={errors.description}
          maxLength={ROLE_DESCRIPTION_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => {
            setDescription(event.target.value);
            edited();
          }}
        />
        <CodePicker
          chosen={codes}
          onChange={(next) => {
            setCodes(next);
            edited();
          }}
        />
        <p className={styles.failure} role="alert">
          {errors.authorizeJson ?? failure}
        </p>
      </form>
    </Modal>
  );
}
