import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { passwordRules } from '../../../shared/auth/password.rules.ts';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import styles from './auth-form.module.css';

/** Each rule of a new password, ticked as soon as it holds. */
export function PasswordRulesList({ password, id }: { password: string; id: string }) {
  return (
    <ul id={id} className={styles.rules} aria-label="Password rules">
      {passwordRules.map((rule) => {
        const isMet = rule.holds(password);
        return (
          <li key={rule.key} data-met={isMet ? '' : undefined}>
            {isMet ? (
              <IconCircleCheckFilled size={16} aria-hidden="true" />
            ) : (
              <IconCircle size={16} aria-hidden="true" />
            )}
            {fieldMessages[rule.key]}
            <span className={styles.hidden}>{isMet ? ', done' : ', missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
