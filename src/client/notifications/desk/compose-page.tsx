import { ownTimeZone } from '../../../shared/dates/own-time-zone.ts';
import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { IconSend, IconTestPipe } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { z } from 'zod';
import type { NewBroadcast } from '../../../shared/broadcasts/broadcast.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { LeaveGuard } from '../../desk/record/leave-guard.tsx';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import { createRequestKey } from '../../platform/http/request-key.ts';
import { notify } from '../../platform/notify.tsx';
import { api, idempotent, trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { AudienceCard } from './audience-card.tsx';
import { audienceWords, channelsWords, usersText } from './broadcast-labels.ts';
import styles from './compose.module.css';
import { type ComposeFields, type Faults, firstFields, readBroadcast, readTest } from './compose-form.ts';
import { DeliveryCard, MessageCard } from './message-card.tsx';
import { PreviewCard } from './preview-card.tsx';

const list = '/admin/notifications';

const sentences: Readonly<Record<string, string>> = fieldMessages;
const sentenceOf = (key = '') => sentences[key] ?? 'Please check this field';

function faultsOf({ issues }: z.ZodError): Faults {
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), sentenceOf(message === 'tooShort' ? 'required' : message)]),
  );
}

/** What of the form is wrong; without a field that it belongs to it is said in a toast. */
function useFaults() {
  const [faults, setFaults] = useState<Faults>({});
  const showError = (error: unknown) => {
    const errors = Object.entries(envelopeOf(error)?.errors ?? {});
    setFaults(Object.fromEntries(errors.map(([field, [key]]) => [field, sentenceOf(key)])));
    if (errors.length === 0) notify.error(messageOf(error));
  };
  return { faults, setFaults, showError };
}

type ConfirmProps = {
  broadcast: NewBroadcast;
  recipients: number;
  isBusy: boolean;
  send: () => void;
  close: () => void;
};

function ConfirmSending({ broadcast, recipients, isBusy, send, close }: ConfirmProps) {
  const { audience, channels, scheduleAt, title } = broadcast;
  return (
    <ConfirmModal
      isOpen
      title={scheduleAt === undefined ? `Send to ${usersText(recipients)}?` : `Schedule for ${usersText(recipients)}?`}
      confirmLabel={scheduleAt === undefined ? 'Send now' : 'Schedule'}
      isBusy={isBusy}
      onConfirm={send}
      onClose={close}
    >
      <p>
        “{title}” goes to {audienceWords(audience)} {channelsWords(channels)},{' '}
        {scheduleAt === undefined
          ? 'at once. What was sent cannot be taken back.'
          : `on ${formatDate(scheduleAt, 'dateTime')} (${ownTimeZone()} time). You can cancel it until then.`}
      </p>
    </ConfirmModal>
  );
}

type SendProps = {
  onSent: (broadcast: NewBroadcast, recipients: number) => void;
  onRefused: (error: unknown) => void;
};

/** Sends a broadcast once, also where the answer is lost and the same is sent again. */
function useSend({ onSent, onRefused }: SendProps) {
  const [keys] = useState(createRequestKey);
  return useMutation({
    mutationFn: (broadcast: NewBroadcast) =>
      api.broadcasts.create.mutate(broadcast, idempotent(keys.forContent(JSON.stringify(broadcast)))),
    onSuccess: ({ recipients }, broadcast) => onSent(broadcast, recipients),
    onError: (error) => {
      if (isDecided(envelopeOf(error))) keys.renew();
      onRefused(error);
    },
  });
}

/** Writes a broadcast: what it says, whom it tells, by which channels and when. */
export function ComposePage() {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const [start] = useState(() => firstFields(history.state));
  const [fields, setFields] = useState(start);
  const [ready, setReady] = useState<NewBroadcast>();
  const { faults, setFaults, showError } = useFaults();
  const change = (part: Partial<ComposeFields>) => {
    setFields((before) => ({ ...before, ...part }));
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }));
  };
  const { data: audience } = trpc.broadcasts.audience.useQuery(
    { audience: ready?.audience ?? 'all' },
    { enabled: !!ready },
  );
  const send = useSend({
    onSent: (broadcast, recipients) => {
      const isLater = broadcast.scheduleAt !== undefined;
      notify.success(isLater ? 'Broadcast scheduled' : `Broadcast is on its way to ${usersText(recipients)}`);
      void utils.broadcasts.invalidate();
      navigate(list);
    },
    onRefused: (error) => {
      setReady(undefined);
      showError(error);
    },
  });
  const test = trpc.broadcasts.test.useMutation({
    onSuccess: () => notify.success('Test sent to yourself'),
    onError: showError,
  });
  const review = () => {
    const read = readBroadcast(fields);
    setFaults(read.success ? {} : faultsOf(read.error));
    if (read.success) setReady(read.data);
  };
  const sendTest = () => {
    const read = readTest(fields);
    setFaults(read.success ? {} : faultsOf(read.error));
    if (read.success) test.mutate(read.data);
  };
  const props = { fields, faults, change };
  return (
    <DeskPage title="New broadcast" crumbs={[{ label: 'Broadcasts', href: list }]}>
      <form
        className={styles.columns}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        <div className={styles.column}>
          <MessageCard {...props} />
          <AudienceCard {...props} />
          <DeliveryCard {...props} />
          <div className={styles.foot}>
            <Button
              variant="default"
              leftSection={<IconTestPipe size={18} stroke={1.8} />}
              loading={test.isPending}
              onClick={sendTest}
            >
              Send a test to myself
            </Button>
            <Button type="submit" leftSection={<IconSend size={18} stroke={1.8} />}>
              {fields.isLater ? 'Schedule…' : 'Send…'}
            </Button>
          </div>
        </div>
        <PreviewCard fields={fields} />
      </form>
      <LeaveGuard
        isDirty={!send.isSuccess && JSON.stringify(fields) !== JSON.stringify(start)}
        onLeave={() => setFields(start)}
      />
      {ready && audience ? (
        <ConfirmSending
          broadcast={ready}
          recipients={audience.recipients}
          isBusy={send.isPending}
          send={() => send.mutate(ready)}
          close={() => setReady(undefined)}
        />
      ) : null}
    </DeskPage>
  );
}
