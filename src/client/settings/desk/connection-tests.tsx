import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConnectionView } from '../../../shared/settings/connections.schemas.ts';
import { type SocialProvider, socialProviders } from '../../../shared/social/social-providers.ts';
import { trySignIn } from '../../auth/social/try-sign-in.ts';
import { useMay } from '../../desk/frame/use-may.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './settings-desk.module.css';

/** What a group's settings lead to outside the shop: what is in force, and a button that really connects. */
export function ConnectionTests({ group }: { group: string }) {
  const list = trpc.settingsAreas.connections.useQuery({}, { staleTime: 0 });
  const items = list.data?.items.filter((connection) => connection.group === group) ?? [];
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (items.length === 0) return null;
  return (
    <SettingsCard title="Try it" description="Connects with the saved settings. Nothing is changed or charged.">
      <ul className={styles.connections}>
        {items.map((connection) => (
          <ConnectionTest key={connection.name} connection={connection} />
        ))}
      </ul>
    </SettingsCard>
  );
}

function ConnectionTest({ connection: { name, label, state } }: { connection: ConnectionView }) {
  const may = useMay();
  const test = trpc.settingsAreas.testConnection.useMutation();
  const provider = socialProviders.find((known) => name === `oauth-${known}`);
  const words = test.isError ? messageOf(test.error) : test.data?.message;
  return (
    <li>
      <div className={styles.connection}>
        <div>
          <strong>{label}</strong>
          <p className={styles.note}>{state}</p>
        </div>
        <div className={styles.tries}>
          {provider === undefined ? null : <SignInTrial provider={provider} label={label} />}
          {may('settings:update') ? (
            <Button
              variant="default"
              aria-label={`Test ${label}`}
              loading={test.isPending}
              onClick={() => test.mutate({ name })}
            >
              Test
            </Button>
          ) : null}
        </div>
      </div>
      <div role="status">
        {words === undefined ? null : <FormAlert tone={test.data?.success ? 'success' : 'danger'} title={words} />}
      </div>
    </li>
  );
}

/** A whole sign-in in a window of its own, which says how it ended. */
function SignInTrial({ provider, label }: { provider: SocialProvider; label: string }) {
  const [problem, setProblem] = useState<string>();
  return (
    <>
      {problem === undefined ? null : (
        <span role="alert" className={styles.note}>
          {problem}
        </span>
      )}
      <Button
        variant="default"
        aria-label={`Test sign-in with ${label}`}
        onClick={() => void trySignIn(provider).then(setProblem)}
      >
        Try a sign-in
      </Button>
    </>
  );
}
