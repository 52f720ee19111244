import { Button, Checkbox } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { WebhookEndpointView, WebhookSecret } from '../../../shared/webhooks/webhook.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useMay } from '../../desk/frame/use-may.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useFocusAfterRemoval } from '../../platform/screen/use-focus-after-removal.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import styles from './webhooks-desk.module.css';

function EndpointState({ isActive, failingSince }: WebhookEndpointView) {
  if (!isActive) return <StatusBadge tone="neutral">Switched off</StatusBadge>;
  return failingSince === null ? (
    <StatusBadge tone="success">Working</StatusBadge>
  ) : (
    <StatusBadge tone="warning">Failing since {formatDate(failingSince, 'dateTime')}</StatusBadge>
  );
}

/** A filter takes no longer text; the beginning of such an address tells it from the others. */
const filterLength = 200;

function deliveriesOf(url: string): string {
  const filter = url.length > filterLength ? `startsWith:${url.slice(0, filterLength)}` : `is:${url}`;
  return `/admin/settings/webhooks/deliveries?${new URLSearchParams({ f: `endpoint:${filter}` })}`;
}

type Opened = { what: 'edit' | 'rotate' | 'remove'; endpoint: WebhookEndpointView } | { what: 'new' };

function EndpointCard({ endpoint, open }: { endpoint: WebhookEndpointView; open: (opened: Opened) => void }) {
  const card = useFocusAfterRemoval<HTMLElement>();
  const may = useMay();
  const { id, url, description, events, disabledReason, previousUntil, delivered, failed } = endpoint;
  const test = trpc.webhooks.test.useMutation({
    onSuccess: () => notify.success('A test message is on its way. See its deliveries.'),
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <article ref={card} className={styles.card} aria-label={url}>
      <div className={styles.head}>
        <h2>{url}</h2>
        <EndpointState {...endpoint} />
      </div>
      {description === '' ? null : <p>{description}</p>}
      {disabledReason === null ? null : <FormAlert tone="warning" title={disabledReason} />}
      <p className={styles.quiet}>{events.join(', ')}</p>
      <p className={styles.quiet}>
        Last 24 hours: {delivered} delivered, {failed} failed
        {previousUntil === null ? '' : ` · previous secret valid until ${formatDate(previousUntil, 'dateTime')}`}
      </p>
      <div className={styles.actions}>
        <Button component={Link} href={deliveriesOf(url)} size="xs" variant="default">
          Deliveries
        </Button>
        {may('settings:update') ? (
          <>
            <Button size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate({ id })}>
              Send a test
            </Button>
            <Button size="xs" variant="default" onClick={() => open({ what: 'edit', endpoint })}>
              Edit
            </Button>
            <Button size="xs" variant="default" onClick={() => open({ what: 'rotate', endpoint })}>
              New secret
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              data-removes=""
              onClick={() => open({ what: 'remove', endpoint })}
            >
              Remove
            </Button>
          </>
        ) : null}
      </div>
    </article>
  );
}

type QuestionProps = { endpoint: WebhookEndpointView; close: () => void };

function useHandlers() {
  const utils = trpc.useUtils();
  return {
    onError: (error: unknown) => {
      if (envelopeOf(error)?.code !== 'AUTH_014') notify.error(messageOf(error));
    },
    onSettled: () => utils.webhooks.invalidate(),
  };
}

/** Asks before a secret changes, and whether the former one may still sign for a day. */
function RotateQuestion({
  endpoint: { id },
  onSecret,
  close,
}: QuestionProps & { onSecret: (made: WebhookSecret) => void }) {
  const [revokePrevious, setRevoked] = useState(false);
  const rotate = trpc.webhooks.rotateSecret.useMutation({ ...useHandlers(), onSuccess: onSecret });
  return (
    <ConfirmModal
      isOpen
      title="Generate a new secret?"
      confirmLabel="Generate a new secret"
      isDangerous={revokePrevious}
      isBusy={rotate.isPending}
      onConfirm={() => rotate.mutate({ id, revokePrevious })}
      onClose={close}
    >
      <p>
        {revokePrevious
          ? 'Messages are signed with the new secret only. The receiver rejects them until you enter it there.'
          : 'For 24 hours, messages are signed with both secrets, so that you can change the receiver over.'}
      </p>
      <Checkbox
        label="The current secret has leaked: stop signing with it right away"
        checked={revokePrevious}
        onChange={(event) => setRevoked(event.currentTarget.checked)}
      />
    </ConfirmModal>
  );
}

function RemoveQuestion({ endpoint: { id, url }, close }: QuestionProps) {
  const remove = trpc.webhooks.remove.useMutation({ ...useHandlers(), onSuccess: close });
  return (
    <ConfirmModal
      isOpen
      title="Remove this webhook?"
      confirmLabel="Remove"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={close}
    >
      <p>Nothing is sent to {url} any more, and the log of its deliveries is deleted.</p>
    </ConfirmModal>
  );
}

function SecretDialog({ made, close }: { made: WebhookSecret; close: () => void }) {
  return (
    <DeskDialog
      title="The secret of the webhook"
      submitLabel="I have copied it"
      isBusy={false}
      onSubmit={close}
      close={close}
    >
      <FormAlert tone="warning" title="Copy the secret now">
        <span>It is shown only this once. The receiver checks the signature of each message with it.</span>
      </FormAlert>
      <div className={styles.secret}>
        <code data-testid="webhook-secret">{made.secret}</code>
        <CopyButton value={made.secret} label="Copy the secret" />
      </div>
    </DeskDialog>
  );
}

/** The endpoints to which the shop sends what happens. */
export function WebhooksDeskPage() {
  const may = useMay();
  const answer = trpc.webhooks.list.useQuery({});
  const [opened, setOpened] = useState<Opened>();
  const [made, setMade] = useState<WebhookSecret>();
  const close = () => setOpened(undefined);
  const tell = (secret: WebhookSecret) => {
    close();
    setMade(secret);
  };
  const items = answer.data?.items;
  const add = may('settings:update') ? (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ what: 'new' })}>
      New webhook
    </Button>
  ) : null;
  return (
    <DeskPage title="Webhooks" actions={items?.length ? add : null}>
      {answer.isPending ? <Skeleton height={180} radius={14} /> : null}
      {answer.isError && items === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {items?.length === 0 ? (
        <EmptyState
          title="No webhooks yet"
          message="A webhook tells another program what happens here: an order, a payment, a new product."
          icon={<IconWebhook size={30} />}
        >
          {add}
        </EmptyState>
      ) : null}
      <div className={styles.list}>
        {items?.map((endpoint) => (
          <EndpointCard key={endpoint.id} endpoint={endpoint} open={setOpened} />
        ))}
      </div>
      {opened?.what === 'new' || opened?.what === 'edit' ? (
        <EndpointDialog
          endpoint={opened.what === 'edit' ? opened.endpoint : undefined}
          onCreated={tell}
          close={close}
        />
      ) : null}
      {opened?.what === 'rotate' ? <RotateQuestion endpoint={opened.endpoint} onSecret={tell} close={close} /> : null}
      {opened?.what === 'remove' ? <RemoveQuestion endpoint={opened.endpoint} close={close} /> : null}
      {made ? <SecretDialog made={made} close={() => setMade(undefined)} /> : null}
    </DeskPage>
  );
}
