import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './user-layout.module.css';

/** Says that mail to the member comes back, and how to mend it. */
export function EmailProblem() {
  const delivery = trpc.mailChoices.delivery.useQuery({}, { staleTime: 60_000 });
  const utils = trpc.useUtils();
  const retry = trpc.mailChoices.tryAddressAgain.useMutation({
    onSuccess: (saved) => {
      utils.mailChoices.delivery.setData({}, saved);
      notify.success(`We sent an e-mail to ${saved.email}`);
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  if (!delivery.data?.problem) return null;
  const { email, problem } = delivery.data;
  const isComplaint = problem.kind === 'complaint';
  return (
    <div className={styles.notice}>
      <FormAlert
        tone="warning"
        title={isComplaint ? 'Our e-mails were marked as spam' : `We cannot deliver e-mails to ${email}`}
      >
        {isComplaint
          ? `Until you tell us otherwise, we only send receipts and security notices to ${email}.`
          : 'Until this is fixed, we only try to send receipts and security notices. Check the address, or tell us that it works.'}
        <span className={styles.noticeActions}>
          <Button component={Link} href="/user/profile/edit" size="xs" variant="default">
            Change my address
          </Button>
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate({})}>
            {isComplaint ? 'Send me e-mails again' : 'My address works again'}
          </Button>
        </span>
      </FormAlert>
    </div>
  );
}
