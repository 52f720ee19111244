import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LinkedAccount } from '../../../shared/social/social.schemas.ts';
import { type SocialProvider, socialProviderNames, socialProviders } from '../../../shared/social/social-providers.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { replacesSession, trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { Entry, EntryList } from '../../ui/layout/entry-list.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './linked-accounts.module.css';
import { ProviderMark } from './provider-mark.tsx';
import { SocialNotices } from './social-notices.tsx';
import { useSocialSignIn } from './use-social-sign-in.ts';

/** The linked sign-in providers: nothing where none is offered and none is linked. */
export function LinkedAccounts() {
  const providers = trpc.social.providers.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  const linked = trpc.social.linkedAccounts.useQuery({});
  const isNone = providers.data?.items.length === 0 && linked.data?.items.length === 0;
  if (isNone) return null;
  return (
    <SettingsCard title="Linked accounts" description="Sign in with an account you have elsewhere.">
      {linked.isError ? <QueryError error={linked.error} onRetry={() => void linked.refetch()} /> : null}
      {linked.isPending || (linked.data && providers.isPending) ? <Skeleton height={120} radius={14} /> : null}
      {linked.data && providers.data ? <Accounts offered={providers.data.items} {...linked.data} /> : null}
    </SettingsCard>
  );
}

type AccountsProps = {
  offered: readonly SocialProvider[];
  items: readonly LinkedAccount[];
  hasPassword: boolean;
};

/** Links another one, or removes one that is not the only way to sign in. */
function Accounts({ offered, items, hasPassword }: AccountsProps) {
  const utils = trpc.useUtils();
  const signIn = useSocialSignIn({ isLink: true, returnTo: () => location.pathname });
  const [leaving, setLeaving] = useState<SocialProvider>();
  const unlink = trpc.social.unlink.useMutation({
    trpc: replacesSession,
    onSuccess: (_answer, { provider }) => {
      notify.success(`${socialProviderNames[provider]} is no longer linked.`);
      void utils.social.linkedAccounts.invalidate();
      void utils.auth.profile.invalidate();
      void utils.sessions.list.invalidate();
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => setLeaving(undefined),
  });
  const isOnlyWay = !hasPassword && items.length === 1;
  const shown = socialProviders.filter(
    (provider) => offered.includes(provider) || items.some((item) => item.provider === provider),
  );
  return (
    <div className={styles.box}>
      <SocialNotices {...signIn} />
      <EntryList>
        {shown.map((provider) => {
          const link = items.find((item) => item.provider === provider);
          const name = socialProviderNames[provider];
          return (
            <Entry
              key={provider}
              mark={<ProviderMark provider={provider} />}
              name={name}
              note={link === undefined ? 'Not linked' : (link.email ?? 'Linked')}
            >
              {link === undefined ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Link ${name}`}
                  loading={signIn.busy === provider}
                  onClick={() => void signIn.openWindow(provider)}
                >
                  Link
                </Button>
              ) : (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={`Unlink ${name}`}
                  disabled={isOnlyWay}
                  onClick={() => setLeaving(provider)}
                >
                  Unlink
                </Button>
              )}
            </Entry>
          );
        })}
      </EntryList>
      {isOnlyWay ? <p className={styles.none}>Set a password before you unlink your only way to sign in.</p> : null}
      <ConfirmModal
        isOpen={leaving !== undefined}
        title={`Unlink ${leaving === undefined ? '' : socialProviderNames[leaving]}?`}
        confirmLabel="Unlink"
        isDangerous
        isBusy={unlink.isPending}
        onConfirm={() => leaving !== undefined && unlink.mutate({ provider: leaving })}
        onClose={() => setLeaving(undefined)}
      >
        You will not be able to sign in with it until you link it again. Your other devices will be signed out.
      </ConfirmModal>
    </div>
  );
}
