import { useState } from 'react';
import type { StaffSellerApplication } from '../../../shared/seller-applications/seller-application.schemas.ts';
import { isBlockedStatus } from '../../../shared/users/user-status.machine.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction } from '../../desk/queue/queue.tsx';
import { ReasonForm } from '../../desk/queue/reason-form.tsx';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './application-desk.module.css';

const reasons = [
  'Please tell us more about where your keys and items come from.',
  'Please add a link to where you sell already, or to what you have made.',
  'We do not sell this kind of goods here.',
  'The name of your shop is taken or belongs to somebody else.',
];

function useDecision(done: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => notify.success(done),
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.sellerApplications.invalidate(), utils.desk.work.invalidate()]),
  };
}

/** Approves or rejects an application that waits; nobody decides about their own. */
export function DecideApplication({ application }: { application: StaffSellerApplication }) {
  const { id, displayName, user } = application;
  const isOwn = useDesk().userId === user.id;
  const [isRejecting, setRejecting] = useState(false);
  const approve = trpc.sellerApplications.approve.useMutation(useDecision(`${displayName} is open`));
  const reject = trpc.sellerApplications.reject.useMutation(useDecision(`${displayName} is rejected`));
  const isBlocked = isBlockedStatus(user.status);
  const isOpen = !isOwn && !isRejecting && !approve.isPending;
  const open = () => {
    if (isOpen && !isBlocked) approve.mutate({ id });
  };
  const ask = () => {
    if (isOpen) setRejecting(true);
  };
  useKeys({ a: open, r: ask });
  if (isRejecting) {
    return (
      <ReasonForm
        title={`Reject ${displayName}`}
        label="Reason"
        description="The applicant reads this and may apply again in two weeks."
        texts={reasons}
        missing="Please give a reason"
        submitLabel="Reject"
        isDangerous
        isBusy={reject.isPending}
        maxLength={500}
        onSubmit={(reason) => reject.mutate({ id, reason })}
        close={() => setRejecting(false)}
      />
    );
  }
  return (
    <RecordCard title="Decision">
      <p className={styles.note}>
        {isOwn
          ? 'Somebody else decides about your own application.'
          : isBlocked
            ? `The account of ${user.userName} is suspended or banned, so the application can only be rejected.`
            : `Approving makes ${user.userName} a seller and opens the seller page. The applicant gets an e-mail either way.`}
      </p>
      {isOwn ? null : (
        <div className={styles.actions}>
          {isBlocked ? null : (
            <QueueAction label="Approve" keyName="a" tone="primary" isBusy={approve.isPending} onClick={open} />
          )}
          <QueueAction label="Reject" keyName="r" onClick={ask} />
        </div>
      )}
    </RecordCard>
  );
}
