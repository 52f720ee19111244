import { Button } from '@mantine/core';
import { messageOf } from '../../platform/http/api-error.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './settings-desk.module.css';

const inForce = {
  settings: 'E-mails are sent through the mail server in these settings.',
  environment: 'E-mails are sent through SMTP_URL. Saving a mail server and a sender here replaces it.',
  none: 'No mail server is set up. E-mails are not sent; you can read them at /dev/mail on this machine.',
};

/** Sends a mail to oneself and shows what the mail server said. */
export function EmailTest() {
  const email = trpc.settingsAreas.email.useQuery({}, { staleTime: 0 });
  const test = trpc.emailTemplates.testServer.useMutation();
  return (
    <SettingsCard title="Try it" description={inForce[email.data?.inForce ?? 'none']}>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
        Send me a test e-mail
      </Button>
      {test.isError ? <FormAlert tone="danger" title={messageOf(test.error)} /> : null}
      {test.data ? (
        <>
          <FormAlert
            tone={test.data.success ? 'success' : 'danger'}
            title={test.data.success ? 'The test e-mail was sent' : 'The mail server rejected it'}
          />
          <pre className={styles.log}>{test.data.log.join('\n')}</pre>
        </>
      ) : null}
    </SettingsCard>
  );
}
