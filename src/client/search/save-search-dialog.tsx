import '../ui/forms/form-sheets.ts';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Switch.css';
import { Button, Modal, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldMessages } from '../../shared/messages/messages.ts';
import { describeSearch, MAX_SAVED_NAME_LENGTH, type SearchToSave } from '../../shared/search/saved-search.rules.ts';
import type { SavedSearch } from '../../shared/search/saved-search.schemas.ts';
import dialogStyles from '../ui/feedback/confirm-modal.module.css';
import styles from './save-search.module.css';
import { useSavedSearchChanges } from './use-saved-searches.ts';

type SaveSearchDialogProps = {
  isOpen: boolean;
  search: SearchToSave;
  /** The search as it is kept, to change it; without it, it is saved. */
  saved?: SavedSearch | undefined;
  onClose: () => void;
};

function SaveSearchForm({ search, saved, onClose }: Omit<SaveSearchDialogProps, 'isOpen'>) {
  const [name, setName] = useState(saved?.name ?? describeSearch(search));
  const [isAlerting, setAlerting] = useState(saved?.notify ?? true);
  const { save, update, remove } = useSavedSearchChanges(onClose);
  const isMissing = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    const chosen = { name: name.trim(), notify: isAlerting };
    if (saved) update.mutate({ id: saved.id, ...chosen });
    else save.mutate({ ...search, ...chosen });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextInput
          label="Name"
          value={name}
          maxLength={MAX_SAVED_NAME_LENGTH}
          error={isMissing ? fieldMessages.required : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Switch
          className={styles.alert ?? ''}
          labelPosition="left"
          label="Tell me about new products"
          description="By mail and in the shop, once a day at most."
          checked={isAlerting}
          onChange={(event) => setAlerting(event.currentTarget.checked)}
        />
      </div>
      <div className={dialogStyles.actions}>
        {saved ? (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: saved.id })}
          >
            Remove
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={save.isPending || update.isPending}>
          {saved ? 'Save changes' : 'Save search'}
        </Button>
      </div>
    </form>
  );
}

/** Asks how a search is to be called and whether its news are wanted. */
export function SaveSearchDialog({ isOpen, onClose, ...form }: SaveSearchDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={form.saved ? 'Saved search' : 'Save this search'}
      centered
      size={460}
      radius="lg"
      classNames={{
        title: dialogStyles.title ?? '',
        content: dialogStyles.content ?? '',
        header: dialogStyles.header ?? '',
      }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ backgroundOpacity: 0.55 }}
      transitionProps={{ duration: 160 }}
    >
      <SaveSearchForm {...form} onClose={onClose} />
    </Modal>
  );
}
