import '@mantine/core/styles/Popover.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { SavedView } from '../../../shared/desk/saved-view.schemas.ts';
import type { Density, DeskListName } from '../../../shared/desk/saved-view.ts';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './save-view-menu.module.css';
import type { ListState } from './use-list.ts';
import { useSavedViews } from './view-tabs.tsx';

type SaveViewProps<Columns extends ListColumns> = {
  state: ListState<Columns>;
  /** The shown columns in their order. */
  shown: readonly string[];
  density: Density;
};

const staffRoles = ['seller', 'support', 'moderator', 'admin'] as const;

type FormProps<Columns extends ListColumns> = SaveViewProps<Columns> & {
  list: DeskListName;
  view: SavedView | undefined;
  mayShare: boolean;
  onSaved: (id: string | undefined) => void;
};

function SaveViewForm<Columns extends ListColumns>(props: FormProps<Columns>) {
  const { list, view, mayShare, state, shown, density, onSaved } = props;
  const utils = trpc.useUtils();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.scope === 'global');
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [defaultRoles, setDefaultRoles] = useState(view?.defaultRoles ?? []);
  const done = {
    onSettled: () => utils.savedViews.list.invalidate(),
    onError: (error: unknown) => notify.error(messageOf(error)),
  };
  const save = trpc.savedViews.save.useMutation({ ...done, onSuccess: ({ id }) => onSaved(id) });
  const remove = trpc.savedViews.delete.useMutation({ ...done, onSuccess: () => onSaved(undefined) });
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
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              size="xs"
              label={role}
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
            <Button size="xs" variant="default" onClick={(event) => submit(event)}>
              Save as new
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ id: view.id })}
            >
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
  const { list, items, mayShare } = useSavedViews(state.list.name);
  if (list === undefined) return null;
  const view = items.find(({ id, isEditable }) => id === state.query.saved && isEditable);
  const onSaved = (saved: string | undefined) => {
    setOpen(false);
    notify.success(saved === undefined ? 'View deleted' : 'View saved');
    const { page, filters } = state.query;
    const columns = saved === undefined ? [] : [...props.shown];
    const density = saved === undefined ? undefined : props.density;
    state.change({ saved, columns, density, page, filters, view: undefined });
  };
  return (
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
        <SaveViewForm key={view?.id ?? ''} {...props} {...{ list, view, mayShare, onSaved }} />
      </Popover.Dropdown>
    </Popover>
  );
}
