import { SessionsList } from '../../auth/devices/sessions-list.tsx';
import { TrustedDevices } from '../../auth/devices/trusted-devices.tsx';
import { PasskeysSection } from '../../auth/passkeys/passkeys-section.tsx';
import { ChangePasswordForm } from '../../auth/password/change-password-form.tsx';
import { SetPassword } from '../../auth/password/set-password.tsx';
import { useProfileQuery } from '../../auth/session/use-profile.ts';
import { LinkedAccounts } from '../../auth/social/linked-accounts.tsx';
import { TwoFactorSection } from '../../auth/two-factor/two-factor-section.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { UserLayout } from '../account/user-layout.tsx';
import styles from './security-page.module.css';

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
        {profile.data && !profile.data.hasPassword ? (
          <SettingsCard
            title="Password"
            description="You sign in without one. Set one by a link that we send you; you then sign in again."
          >
            <SetPassword email={profile.data.email} />
          </SettingsCard>
        ) : null}
        {state.isPending ? <Skeleton width="100%" height={168} /> : null}
        {state.isError && !state.data ? <QueryError error={state.error} onRetry={() => void state.refetch()} /> : null}
        {state.data ? <TwoFactorSection state={state.data} /> : null}
        <PasskeysSection />
        <LinkedAccounts />
        <SettingsCard title="Where you are signed in" description="Sign out any device you do not recognise.">
          <SessionsList />
        </SettingsCard>
        {state.data?.isEnabled ? <TrustedDevices devices={state.data.trustedDevices} /> : null}
      </div>
    </UserLayout>
  );
}
