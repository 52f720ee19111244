import { ResendVerificationButton } from '../../auth/email/resend-verification-button.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';

/** In place of the checkout where the shop sells to confirmed addresses only. */
export function VerifyFirst({ email }: { email: string }) {
  return (
    <FormAlert tone="warning" title="Please confirm your e-mail address first">
      <span>We sent a link to {email}. Open it, then come back to this page to pay. Your cart stays as it is.</span>
      <ResendVerificationButton />
    </FormAlert>
  );
}
