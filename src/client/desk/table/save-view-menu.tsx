import '@mantine/core/styles/Popover.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { SavedView, SavedViews } from '../../../shared/desk/saved-view.schemas.ts';
import type { Density, DeskListName } from '../../../shared/desk/saved-view.ts';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { fieldProblemOf } from '../../platform/http/field-problem.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { DeleteViewDialog } from '../views/delete-view-dialog.tsx';
import styles from './save-view-menu.module.css';
import type { ListState } from './use-list.ts';
import { useSavedViews } from './view-tabs.tsx';

type SaveViewProps<Columns extends ListColumns> = {
  state: ListState<Columns>;
  /** The shown columns in their order. */
  shown: readonly string[];
  density: Density;
};

type FormProps<Columns extends ListColumns> = SaveViewProps<Columns> & {
  list: DeskListName;
  view: SavedView | undefined;
  mayShare: boolean;
  roles: SavedViews['roles'];
  onSaved: (id: string) => void;
  onDelete: () => void;
};

function SaveViewForm<Columns extends ListColumns>(props: FormProps<Columns>) {
  const { list, view, mayShare, roles, state, shown, density, onSaved, onDelete } = props;
  const utils = trpc.useUtils();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.scope === 'global');
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [defaultRoles, setDefaultRoles] = useState(view?.defaultRoles ?? []);
  const save = trpc.savedViews.save.useMutation({
    onSuccess: ({ id }) => onSaved(id),
    onError: (error) => notify.error(fieldProblemOf(error)),
    onSettled: () => utils.savedViews.list.invalidate(),
  });
  const { filters, sort, q } = state.query;
  const submit = (event: FormEvent, id?: string) => {
    event.preventDefault();
    save.mutate({
      ...{ list, name, filters, sort, density, isDefault, defaultRoles },
      ...{ columns: [...shown], scope: isShared ? ('global' as const) : ('mine' as const) },
      ...(q.trim() !== '' && { q: q.trim() }),
      ...(id !== undefined && { id }),
    });
  };
  const toggleRole = (role: string) =>
    setDefaultRoles(defaultRoles.includes(role) ? defaultRoles.filter((one) => one !== role) : [...defaultRoles, role]);
  return (
    <form className={styles.form} onSubmit={(event) => submit(event, view?.id)}>
      <TextInput
        label="Name"
        value={name}
        maxLength={40}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare ? (
        <Checkbox
          label="For everybody"
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      ) : null}
      <Checkbox
        label={isShared ? 'Opens first for' : 'Opens first'}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      {isShared && isDefault ? (
        <div className={styles.roles}>
          {roles.map(({ name: role, displayName }) => (
            <Checkbox
              key={role}
              size="xs"
              label={displayName}
              checked={defaultRoles.includes(role)}
              onChange={() => toggleRole(role)}
            />
          ))}
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" size="xs" loading={save.isPending}>
          {view ? 'Save changes' : 'Save view'}
        </Button>
        {view ? (
          <>
            <Button size="xs" variant="default" disabled={save.isPending} onClick={(event) => submit(event)} data-sends>
              Save as new
            </Button>
            <Button size="xs" variant="subtle" color="red" disabled={save.isPending} onClick={onDelete}>
              Delete
            </Button>
          </>
        ) : null}
      </div>
    </form>
  );
}

/** Keeps what the list shows now under a name: filters, sort, search, columns and density. */
export function SaveViewMenu<Columns extends ListColumns>(props: SaveViewProps<Columns>) {
  const { state } = props;
  const [isOpen, setOpen] = useState(false);
  const [deleting, setDeleting] = useState<SavedView>();
  const { list, items, mayShare, roles } = useSavedViews(state.list.name);
  if (list === undefined) return null;
  const view = items.find(({ id, isEditable }) => id === state.query.saved && isEditable);
  const { page, filters } = state.query;
  const onSaved = (saved: string) => {
    setOpen(false);
    notify.success('View saved');
    const { shown, density } = props;
    state.change({ saved, columns: [...shown], density, page, filters, view: undefined });
  };
  // A press in the question is one beside the popover, which closes with all that stands in it.
  const onDelete = () => {
    setOpen(false);
    setDeleting(view);
  };
  const onDeleted = () =>
    state.change({ saved: undefined, columns: [], density: undefined, page, filters, view: undefined });
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBookmark size={16} stroke={1.8} />}
            onClick={() => setOpen(!isOpen)}
          >
            Save view
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <SaveViewForm key={view?.id ?? ''} {...props} {...{ list, view, mayShare, roles, onSaved, onDelete }} />
        </Popover.Dropdown>
      </Popover>
      {deleting ? (
        <DeleteViewDialog view={deleting} onDeleted={onDeleted} close={() => setDeleting(undefined)} />
      ) : null}
    </>
  );
}
