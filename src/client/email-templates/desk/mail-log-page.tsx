import { Button } from '@mantine/core';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { LoggedMail } from '../../../shared/email-templates/mail-log.schemas.ts';
import { mailLog, mailLogViews } from '../../../shared/email-templates/mail-log.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useMay } from '../../desk/frame/use-may.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';

const statusLabels = {
  sent: 'Sent',
  sending: 'Sending',
  refused: 'Refused',
  kept: 'Not sent: no mail server',
} as const;
const statusTones = { sent: 'success', sending: 'info', refused: 'danger', kept: 'neutral' } as const;
const bounceLabels = { hard_bounce: 'Bounced', soft_bounce: 'Bounced for now', complaint: 'Marked as spam' } as const;
const bounceTones = { hard_bounce: 'danger', soft_bounce: 'warning', complaint: 'danger' } as const;
const valueLabels = { status: statusLabels, bounce: bounceLabels };

const erased = 'Erased';

function MailStatus({ status }: Pick<LoggedMail, 'status'>) {
  return <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>;
}

function Bounce({ bounce }: Pick<LoggedMail, 'bounce'>) {
  return bounce === null ? '–' : <StatusBadge tone={bounceTones[bounce]}>{bounceLabels[bounce]}</StatusBadge>;
}

function AllowAddress({ mail: { id, recipient } }: { mail: LoggedMail }) {
  const utils = trpc.useUtils();
  const allow = trpc.mailLog.allowAddress.useMutation({
    onSuccess: () => notify.success(`Mail to ${recipient} goes out again`),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.mailLog.invalidate(),
  });
  return (
    <>
      <p>After what came back, this address only gets mail that must be sent, such as receipts.</p>
      <Button variant="default" loading={allow.isPending} onClick={() => allow.mutate({ id })}>
        Send all mail again
      </Button>
    </>
  );
}

function MailFacts({ mail }: { mail: LoggedMail }) {
  const { subject, recipient, createdAt, status, bounce, bounceDetail, isSuppressed } = mail;
  return (
    <>
      <Facts
        facts={[
          ['Subject', subject || erased],
          ['Recipient', recipient || erased],
          ['Sent', formatDate(createdAt, 'dateTime')],
          ['Status', <MailStatus key="status" status={status} />],
          ['Bounced', bounce === null ? undefined : <Bounce key="bounce" bounce={bounce} />],
          ['The mail service said', bounceDetail || undefined],
        ]}
      />
      {isSuppressed ? <AllowAddress mail={mail} /> : null}
    </>
  );
}

/** Mails that left the shop, and which of them came back. */
export function MailLogPage() {
  const state = useList(mailLog, mailLogViews);
  const answer = trpc.mailLog.list.useQuery(state.input, listCall);
  const may = useMay();
  return (
    <DeskPage title="Mail log">
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          recipient: ({ recipient }) => recipient || erased,
          createdAt: ({ createdAt }) => formatDate(createdAt, 'dateTime'),
          status: ({ status }) => <MailStatus status={status} />,
          bounce: ({ bounce }) => <Bounce bounce={bounce} />,
        }}
        widths={{ subject: 340, recipient: 240 }}
        valueLabels={valueLabels}
        nameOf={({ subject }) => subject || erased}
        brief={({ status, bounce, recipient }) =>
          `${bounce === null ? statusLabels[status] : bounceLabels[bounce]} · ${recipient || erased}`
        }
        mayExport={may('settings:update')}
        drawer={(mail) => <MailFacts mail={mail} />}
        empty={{ title: 'No mail yet', message: 'Receipts, links and news appear here once they are sent.' }}
      />
    </DeskPage>
  );
}
