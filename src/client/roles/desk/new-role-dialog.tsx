import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { createRoleSchema, type Role, type RoleMatrix } from '../../../shared/roles/role.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import styles from './roles-desk.module.css';

type NewRoleDialogProps = {
  templates: RoleMatrix['templates'];
  close: () => void;
  onMade: (role: Role) => void;
};

/** Names a new role; what it may do is chosen in the grid afterwards. */
export function NewRoleDialog({ templates, close, onMade }: NewRoleDialogProps) {
  const utils = trpc.useUtils();
  const schema = createRoleSchema.omit({ permissions: true }).extend({ template: createRoleSchema.shape.description });
  const form = useZodForm(schema, { name: '', displayName: '', description: '', template: '' });
  const create = trpc.roles.create.useMutation({
    onSuccess: async (role) => {
      await utils.roles.list.invalidate();
      notify.success(`${role.displayName} was created`);
      close();
      onMade(role);
    },
    onError: (error) => {
      if (!applyServerErrors(form, error)) notify.error(messageOf(error));
    },
  });
  const submit = form.onSubmit(({ template, ...values }) => {
    const permissions = templates.find(({ name }) => name === template)?.permissions ?? [];
    create.mutate({ ...values, permissions });
  });
  return (
    <Dialog onClose={close} isDirty={form.isDirty} title="New role" size={480}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput label="Title" maxLength={60} key={form.key('displayName')} {...form.getInputProps('displayName')} />
        <TextInput
          label="Name"
          description="Small letters, digits and hyphens. It cannot be changed later."
          maxLength={32}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Description (optional)"
          maxLength={300}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <NativeSelect
          label="Start from"
          data={[
            { value: '', label: 'No permissions' },
            ...templates.map(({ name, displayName }) => ({ value: name, label: displayName })),
          ]}
          key={form.key('template')}
          {...form.getInputProps('template')}
        />
        <DialogActions>
          <Button variant="default" onClick={close} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create role
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
