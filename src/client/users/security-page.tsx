import { ChangePasswordForm } from '../auth/change-password-form.tsx';
import { LinkedAccounts } from '../auth/linked-accounts.tsx';
import { SessionsList } from '../auth/sessions-list.tsx';
import { TrustedDevices } from '../auth/trusted-devices.tsx';
import { TwoFactorSection } from '../auth/two-factor-section.tsx';
import { useProfileQuery } from '../auth/use-profile.ts';
import { trpc } from '../platform/trpc.ts';
import { FormAlert } from '../ui/form-alert.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { SettingsCard } from '../ui/settings-card.tsx';
import { Bone } from '../ui/skeletons.tsx';
import styles from './security-page.module.css';
import { UserLayout } from './user-layout.tsx';

/** Everything about signing in to this account and protecting it. */
export function SecurityPage() {
  const profile = useProfileQuery(true);
  const state = trpc.twoFactor.get.useQuery({}, { staleTime: 0 });
  return (
    <UserLayout>
      <PageHeader title="Security" description="How you sign in, and where you are signed in." />
      <div className={styles.sections}>
        {profile.data?.mustEnableTwoFactor ? (
          <FormAlert tone="warning" title="Your staff tools require two-factor authentication">
            <span>Turn it on below. Until then you can do what every customer can.</span>
          </FormAlert>
        ) : null}
        {profile.data?.hasPassword ? (
          <SettingsCard title="Password" description="Your other devices are signed out when you change it.">
            <ChangePasswordForm />
          </SettingsCard>
        ) : null}
        {state.isPending ? <Bone width="100%" height={168} /> : null}
        {state.isError && !state.data ? <QueryError error={state.error} onRetry={() => void state.refetch()} /> : null}
        {state.data ? <TwoFactorSection state={state.data} /> : null}
        <SettingsCard title="Linked accounts" description="Sign in with an account you have elsewhere.">
          <LinkedAccounts />
        </SettingsCard>
        <SettingsCard title="Where you are signed in" description="Sign out any device you do not recognise.">
          <SessionsList />
        </SettingsCard>
        {state.data?.isEnabled ? <TrustedDevices devices={state.data.trustedDevices} /> : null}
      </div>
    </UserLayout>
  );
}
