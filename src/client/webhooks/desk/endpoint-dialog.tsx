import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEndpointView, WebhookSecret } from '../../../shared/webhooks/webhook.schemas.ts';
import { type WebhookEventType, webhookEventTypes } from '../../../shared/webhooks/webhook-events.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './webhooks-desk.module.css';

type EndpointDialogProps = {
  endpoint: WebhookEndpointView | undefined;
  onCreated: (made: WebhookSecret) => void;
  close: () => void;
};

/** Where to, and what about. */
export function EndpointDialog({ endpoint, onCreated, close }: EndpointDialogProps) {
  const utils = trpc.useUtils();
  const [url, setUrl] = useState(endpoint?.url ?? 'https://');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [isActive, setActive] = useState(endpoint?.isActive ?? true);
  const [events, setEvents] = useState<readonly WebhookEventType[]>(
    webhookEventTypes.filter((type) => endpoint?.events.includes(type)),
  );
  const [isSent, setSent] = useState(false);
  const handlers = {
    // Whoever closed the confirmation knows why nothing happened.
    onError: (error: unknown) => {
      if (envelopeOf(error)?.code !== 'AUTH_014') notify.error(messageOf(error));
    },
    onSettled: () => utils.webhooks.invalidate(),
  };
  const create = trpc.webhooks.create.useMutation({ ...handlers, onSuccess: onCreated });
  const update = trpc.webhooks.update.useMutation({ ...handlers, onSuccess: close });
  const isAddress = URL.canParse(url) && new URL(url).host !== '';
  const submit = () => {
    setSent(true);
    if (!isAddress || events.length === 0) return;
    const wish = { url, description, events: [...events] };
    if (endpoint) update.mutate({ id: endpoint.id, version: endpoint.version, ...wish, isActive });
    else create.mutate(wish);
  };
  const toggle = (type: WebhookEventType, isChosen: boolean) =>
    setEvents(isChosen ? [...events, type] : events.filter((other) => other !== type));
  return (
    <DeskDialog
      title={endpoint === undefined ? 'New webhook' : 'Edit webhook'}
      submitLabel={endpoint === undefined ? 'Add webhook' : 'Save'}
      isBusy={create.isPending || update.isPending}
      onSubmit={submit}
      close={close}
    >
      <TextInput
        label="Address"
        type="url"
        value={url}
        maxLength={2000}
        error={isSent && !isAddress ? 'Please enter an https address' : undefined}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
      />
      <TextInput
        label="What it is for"
        maxLength={120}
        value={description}
        onChange={({ currentTarget: { value } }) => setDescription(value)}
      />
      {endpoint === undefined ? null : (
        <Checkbox
          label="Switched on"
          checked={isActive}
          onChange={({ currentTarget: { checked } }) => setActive(checked)}
        />
      )}
      <fieldset className={styles.events}>
        <legend>Events</legend>
        {webhookEventTypes.map((type) => (
          <Checkbox
            key={type}
            size="xs"
            label={type}
            checked={events.includes(type)}
            onChange={({ currentTarget: { checked } }) => toggle(type, checked)}
          />
        ))}
      </fieldset>
      {isSent && events.length === 0 ? (
        <p className={styles.fault} role="alert">
          Please choose one event at least
        </p>
      ) : null}
    </DeskDialog>
  );
}
