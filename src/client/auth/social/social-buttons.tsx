import { Button } from '@mantine/core';
import { socialProviderNames } from '../../../shared/social/social-providers.ts';
import { peekReturnPath } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { LegalLink } from '../../ui/values/legal-link.tsx';
import { ProviderMark } from './provider-mark.tsx';
import styles from './social-buttons.module.css';
import { SocialNotices } from './social-notices.tsx';
import { useSocialSignIn } from './use-social-sign-in.ts';

/** One button for each provider that the shop has set up; nothing at all when there is none. */
export function SocialButtons() {
  const { data } = trpc.social.providers.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  const signIn = useSocialSignIn({ returnTo: peekReturnPath });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={styles.social} aria-label="Other ways to sign in">
      <p className={styles.or}>
        <span>or</span>
      </p>
      <SocialNotices {...signIn} />
      {data.items.map((provider) => (
        <Button
          key={provider}
          variant="default"
          size="md"
          fullWidth
          justify="space-between"
          leftSection={<ProviderMark provider={provider} />}
          rightSection={<span className={styles.balance} />}
          loading={signIn.busy === provider}
          onClick={() => void signIn.openWindow(provider)}
        >
          Continue with {socialProviderNames[provider]}
        </Button>
      ))}
      <p className={styles.terms}>
        By continuing you accept the <LegalLink page="terms">terms of service</LegalLink> and the{' '}
        <LegalLink page="privacy">privacy policy</LegalLink>.
      </p>
    </section>
  );
}
