import { Checkbox } from '@mantine/core';
import { LegalLink } from '../../ui/values/legal-link.tsx';
import styles from './checkout.module.css';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Two separate consents, both unticked: neither may be taken for granted (D-38). */
export function Consents({ form, isDisabled }: { form: CheckoutForm['form']; isDisabled: boolean }) {
  return (
    <div className={styles.fields}>
      <Checkbox
        {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
        id="acceptTerms"
        disabled={isDisabled}
        label={
          <>
            I accept the <LegalLink page="terms">terms of service</LegalLink>
          </>
        }
      />
      <Checkbox
        {...form.getInputProps('withdrawalConsent', { type: 'checkbox' })}
        id="withdrawalConsent"
        disabled={isDisabled}
        label="I want delivery now and know I lose my right of withdrawal once it starts"
        description={
          <>
            Without this, keys and files are delivered after the 14-day{' '}
            <LegalLink page="withdrawal">withdrawal period</LegalLink>.
          </>
        }
      />
    </div>
  );
}
