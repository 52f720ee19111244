import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { apiKeyLifetimes } from '../../../shared/auth/api-key.rules.ts';
import type { CreatedApiKey, OwnApiKeys } from '../../../shared/auth/api-key.schemas.ts';
import type { Permission } from '../../../shared/roles/permissions.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import styles from './keys.module.css';
import { ScopePicker } from './scope-picker.tsx';

type NewKeyDialogProps = {
  grantable: OwnApiKeys['grantable'];
  onCreated: (key: CreatedApiKey) => void;
  close: () => void;
};

/** What a key is for and what it may do. */
export function NewKeyDialog({ grantable, onCreated, close }: NewKeyDialogProps) {
  const utils = trpc.useUtils();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<'read' | 'write'>('read');
  const [isSandbox, setSandbox] = useState(false);
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<readonly Permission[]>([]);
  const [isNameless, setNameless] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const offered = grantable.filter(({ inSandbox }) => inSandbox || !isSandbox).map(({ permission }) => permission);
  const chosen = scopes.filter((scope) => offered.includes(scope));
  const create = trpc.apiKeys.create.useMutation({
    onSuccess: onCreated,
    onSettled: () => utils.apiKeys.invalidate(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameless(name.trim() === '');
    if (name.trim() === '') return nameField.current?.focus();
    const expiresInDays = apiKeyLifetimes.find((lifetime) => String(lifetime) === days);
    create.mutate({ name, access, isSandbox, scopes: chosen, ...(expiresInDays && { expiresInDays }) });
  };
  // Whoever closed the confirmation knows why nothing happened.
  const failure = create.error && envelopeOf(create.error)?.code !== 'AUTH_014' ? messageOf(create.error) : undefined;
  return (
    <Dialog onClose={close} title="New API key" size={560}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
        <TextInput
          ref={nameField}
          label="Name"
          placeholder="Stock sync"
          maxLength={60}
          data-autofocus
          value={name}
          error={isNameless ? 'Please give the key a name' : undefined}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <div className={styles.pair}>
          <fieldset className={styles.plain}>
            <legend>Access</legend>
            <Segments
              aria-label="Access"
              value={access}
              onChange={setAccess}
              data={[
                { value: 'read', label: 'Read' },
                { value: 'write', label: 'Read and write' },
              ]}
            />
          </fieldset>
          <NativeSelect
            label="Works for"
            value={days}
            data={[
              ...apiKeyLifetimes.map((lifetime) => ({ value: String(lifetime), label: `${lifetime} days` })),
              { value: '', label: 'Until I revoke it' },
            ]}
            onChange={({ currentTarget: { value } }) => setDays(value)}
          />
        </div>
        <Checkbox
          label="Sandbox: pays in test mode only, and moves no real money"
          checked={isSandbox}
          onChange={({ currentTarget: { checked } }) => setSandbox(checked)}
        />
        <ScopePicker offered={offered} chosen={chosen} onChange={setScopes} />
        <DialogActions>
          <Button variant="default" onClick={close} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Tells the key, this once. */
export function CreatedKeyDialog({ created, close }: { created: CreatedApiKey; close: () => void }) {
  return (
    <Dialog onClose={close} title={`“${created.name}” is ready`} size={560} closeOnClickOutside={false}>
      <div className={styles.form}>
        <FormAlert tone="warning" title="Copy the key now">
          <span>It is shown only this once. Keep it where your program keeps its passwords.</span>
        </FormAlert>
        <div className={styles.secret}>
          <code data-testid="api-key">{created.key}</code>
          <CopyButton value={created.key} label="Copy the key" />
        </div>
        <DialogActions>
          <Button onClick={close}>I have copied it</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
