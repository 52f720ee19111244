import { Button } from '@mantine/core';
import { messageOf } from '../../platform/http/api-error.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './settings-desk.module.css';

const inForce = {
  settings: 'Mail is sent by the mail server of these settings.',
  environment:
    'Mail is sent by SMTP_URL. It gives way once a mail server, a sender and what it asks for are saved here.',
  none: 'There is no mail server: mail is only kept, and read at /dev/mail on this machine.',
};

/** Sends a mail to oneself and shows what the mail server said. */
export function EmailTest() {
  const email = trpc.settingsAreas.email.useQuery({}, { staleTime: 0 });
  const test = trpc.emailTemplates.testServer.useMutation();
  return (
    <SettingsCard title="Try it" description={inForce[email.data?.inForce ?? 'none']}>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
        Send me a test mail
      </Button>
      {test.isError ? <FormAlert tone="danger" title={messageOf(test.error)} /> : null}
      {test.data ? (
        <>
          <FormAlert
            tone={test.data.success ? 'success' : 'danger'}
            title={test.data.success ? 'The test mail was sent' : 'The mail server refused'}
          />
          <pre className={styles.log}>{test.data.log.join('\n')}</pre>
        </>
      ) : null}
    </SettingsCard>
  );
}
