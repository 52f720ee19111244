import { TextInput } from '@mantine/core';
import { createRoleSchema, type Role } from '../../../shared/roles/role.schemas.ts';
import { ChangedMeanwhile } from '../../desk/record/changed-meanwhile.tsx';
import { changedWords } from '../../desk/record/changed-words.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { useSeenRow } from '../../desk/record/use-seen-row.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';

const labels = { displayName: 'Title', description: 'Description' };

/** Changes the title and the description of a custom role; what it may do stays. */
export function RoleWordsDialog({ role, close }: { role: Role; close: () => void }) {
  const utils = trpc.useUtils();
  const schema = createRoleSchema.pick({ displayName: true, description: true });
  const form = useZodForm(schema, { displayName: role.displayName, description: role.description });
  const { seen, theirs, take } = useSeenRow(role, async () => {
    const { items } = await utils.roles.list.fetch({}, { staleTime: 0 });
    return items.find(({ id }) => id === role.id);
  });
  const save = trpc.roles.update.useMutation({
    onSuccess: ({ displayName }) => {
      notify.success(`${displayName} is saved`);
      close();
    },
    onError: async (error) => {
      if (await take(error)) return;
      if (!applyServerErrors(form, error)) notify.error(messageOf(error));
    },
    onSettled: () => utils.roles.invalidate(),
  });
  const submit = form.onSubmit((words) => {
    const { id, version, permissions } = seen;
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
        <ChangedMeanwhile what="role" words={changedWords(labels, form.getValues(), theirs)} />
      )}
    </DeskDialog>
  );
}
