import { Button } from '@mantine/core';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { describeWait, secondsToWait, useCooldown } from '../../platform/use-cooldown.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './user-layout.module.css';

const coolDownSeconds = 60;

/** Says which new address of the member still waits for its link to be opened. */
export function EmailChangeNotice() {
  const { data } = trpc.profile.emailChange.useQuery({}, { staleTime: 0, gcTime: 0 });
  const { seconds, start } = useCooldown('gm-email-change-sent', data?.resendIn);
  const utils = trpc.useUtils();
  const onError = (error: unknown) => {
    void utils.profile.emailChange.invalidate();
    const wait = secondsToWait(error);
    if (wait === undefined) notify.error(messageOf(error));
    else start(wait);
  };
  const resend = trpc.profile.resendEmailChange.useMutation({
    onSuccess: () => {
      start(coolDownSeconds);
      notify.success('We sent you a new link. Please check your mail.');
    },
    onError,
  });
  const cancel = trpc.profile.cancelEmailChange.useMutation({
    onSuccess: () => {
      utils.profile.emailChange.setData({}, { email: null, resendIn: 0 });
      notify.success('Your e-mail address stays as it is');
    },
    onError,
  });
  if (!data?.email) return null;
  return (
    <div className={styles.notice}>
      <FormAlert tone="info" title={`Waiting for confirmation: ${data.email}`}>
        Open the link we sent there to use this address. It works for 24 hours.
        <span className={styles.noticeActions}>
          <Button
            size="xs"
            variant="default"
            disabled={seconds > 0}
            loading={resend.isPending}
            onClick={() => resend.mutate({})}
          >
            {seconds > 0 ? `Send again in ${describeWait(seconds)}` : 'Send again'}
          </Button>
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
            Cancel the change
          </Button>
        </span>
      </FormAlert>
    </div>
  );
}
