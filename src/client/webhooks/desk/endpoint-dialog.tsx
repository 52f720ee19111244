import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEndpointView, WebhookSecret } from '../../../shared/webhooks/webhook.schemas.ts';
import { type WebhookEventType, webhookEventTypes } from '../../../shared/webhooks/webhook-events.ts';
import { ChangedMeanwhile } from '../../desk/record/changed-meanwhile.tsx';
import { changedWords } from '../../desk/record/changed-words.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { useSeenRow } from '../../desk/record/use-seen-row.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './webhooks-desk.module.css';

const labels = { url: 'Address', description: 'What it is for', state: 'Switched', events: 'Events' };
type Fields = Pick<WebhookEndpointView, 'url' | 'description' | 'isActive'> & { events: readonly string[] };

const inWords = ({ url, description, isActive, events }: Fields) => ({
  ...{ url, description },
  state: isActive ? 'on' : 'off',
  events: webhookEventTypes.filter((type) => events.includes(type)).join(', '),
});

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
  const { seen, theirs, take } = useSeenRow(endpoint, async () => {
    const { items } = await utils.webhooks.list.fetch({}, { staleTime: 0 });
    return items.find(({ id }) => id === endpoint?.id);
  });
  const handlers = {
    onError: async (error: unknown) => {
      if (await take(error)) return;
      // Whoever closed the confirmation knows why nothing happened.
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
    const request = { url, description, events: [...events] };
    if (seen) update.mutate({ id: seen.id, version: seen.version, ...request, isActive });
    else create.mutate(request);
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
        label={labels.url}
        type="url"
        value={url}
        maxLength={2000}
        error={isSent && !isAddress ? 'Please enter an https address' : undefined}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
      />
      <TextInput
        label={labels.description}
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
      {theirs === undefined ? null : (
        <ChangedMeanwhile
          what="webhook"
          words={changedWords(labels, inWords({ url, description, isActive, events }), inWords(theirs))}
        />
      )}
    </DeskDialog>
  );
}
