import { Dialog } from '../ui/feedback/dialog.tsx';
import '../ui/forms/form-sheets.ts';
import '@mantine/core/styles/Switch.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldMessages } from '../../shared/messages/field-messages.ts';
import { describeSearch, MAX_SAVED_NAME_LENGTH, type SearchToSave } from '../../shared/search/saved-search.rules.ts';
import type { SavedSearch } from '../../shared/search/saved-search.schemas.ts';
import { useSite } from '../platform/site/site.ts';
import dialogStyles from '../ui/feedback/confirm-modal.module.css';
import { countryInText } from '../ui/forms/country-name.ts';
import styles from './save-search.module.css';
import { useSavedSearchChanges } from './use-saved-searches.ts';

type SaveSearchDialogProps = {
  isOpen: boolean;
  search: SearchToSave;
  /** The saved search to edit; without it a new one is saved. */
  saved?: SavedSearch | undefined;
  onClose: () => void;
};

function SaveSearchForm({ search, saved, onClose }: Omit<SaveSearchDialogProps, 'isOpen'>) {
  const { currencyCode: currency } = useSite();
  const [name, setName] = useState(saved?.name ?? describeSearch(search, { currency, nameCountry: countryInText }));
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
          description="By e-mail and in the shop, at most once a day."
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

/** Asks for the name of a saved search and whether to send notifications. */
export function SaveSearchDialog({ isOpen, onClose, ...form }: SaveSearchDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={form.saved ? 'Saved search' : 'Save this search'} size={460}>
      <SaveSearchForm {...form} onClose={onClose} />
    </Dialog>
  );
}
