import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { createRoleSchema, type Role } from '../../../shared/roles/role.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';

/** Changes the title and the description of a custom role; what it may do stays. */
export function RoleWordsDialog({ role, close }: { role: Role; close: () => void }) {
  const utils = trpc.useUtils();
  const schema = createRoleSchema.pick({ displayName: true, description: true });
  const form = useZodForm(schema, { displayName: role.displayName, description: role.description });
  /** As the form was opened with, or as somebody else's was shown since. */
  const seen = useRef(role);
  const [theirs, setTheirs] = useState<Role>();
  const save = trpc.roles.update.useMutation({
    onSuccess: ({ displayName }) => {
      notify.success(`${displayName} is saved`);
      close();
    },
    onError: async (error) => {
      if (envelopeOf(error)?.code === 'STALE_VERSION') {
        const { items } = await utils.roles.list.fetch({}, { staleTime: 0 }).catch(() => ({ items: [] }));
        const now = items.find(({ id }) => id === role.id);
        if (now === undefined) return notify.error(messageOf(error));
        seen.current = now;
        setTheirs(now);
      } else if (!applyServerErrors(form, error)) notify.error(messageOf(error));
    },
    onSettled: () => utils.roles.invalidate(),
  });
  const submit = form.onSubmit((words) => {
    const { id, version, permissions } = seen.current;
    save.mutate({ id, version, ...words, permissions });
  });
  return (
    <DeskDialog
      title="Edit name and description"
      submitLabel="Save"
      isBusy={save.isPending}
      onSubmit={() => submit()}
      close={close}
    >
      <TextInput
        label="Title"
        maxLength={60}
        data-autofocus
        key={form.key('displayName')}
        {...form.getInputProps('displayName')}
      />
      <TextInput
        label="Description (optional)"
        maxLength={300}
        key={form.key('description')}
        {...form.getInputProps('description')}
      />
      {theirs === undefined ? null : (
        <FormAlert tone="warning" isUrgent title="This role was changed in the meantime">
          <p>{`Now: ${[theirs.displayName, theirs.description].filter(Boolean).join(' – ')}`}</p>
          <p>Yours is kept in the fields. Save again to replace the title and description.</p>
        </FormAlert>
      )}
    </DeskDialog>
  );
}
