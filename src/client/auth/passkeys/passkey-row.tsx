import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconFingerprint, IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Passkey } from '../../../shared/auth/passkey.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { trpc } from '../../platform/trpc.ts';
import { RemovingButton } from '../../ui/forms/removing-button.tsx';
import { Entry } from '../../ui/layout/entry-list.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './passkeys-section.module.css';

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [name, setName] = useState(passkey.name);
  const rename = trpc.passkeys.rename.useMutation({
    onSuccess: async () => {
      await utils.passkeys.list.invalidate();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ id: passkey.id, name });
  };
  return (
    <form className={styles.rename} onSubmit={submit} noValidate>
      <TextInput
        aria-label="Name of the passkey"
        autoFocus
        maxLength={60}
        value={name}
        error={rename.error === null ? undefined : messageOf(rename.error)}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" loading={rename.isPending}>
        Save
      </Button>
      <Button variant="subtle" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}

/** One passkey: where it lives, when it was used last. */
export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState<boolean>();
  if (isRenaming)
    return (
      <li>
        <RenameForm passkey={passkey} onClose={() => setRenaming(false)} />
      </li>
    );
  return (
    <Entry
      mark={<IconFingerprint size={22} stroke={1.7} />}
      name={
        <>
          {name} {isSynced ? <StatusBadge tone="info">Synced</StatusBadge> : null}
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={`Rename ${name}`}
            // The form took its place, and now gives the focus back.
            autoFocus={isRenaming === false}
            onClick={() => setRenaming(true)}
          >
            <IconPencil size={16} stroke={1.7} />
          </ActionIcon>
        </>
      }
      note={
        <>
          {lastUsedAt === null ? 'Never used' : `Last used ${formatDate(lastUsedAt, 'dateTime')}`}
          {` · added ${formatDate(createdAt)}`}
        </>
      }
    >
      <RemovingButton size="xs" variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </RemovingButton>
    </Entry>
  );
}
