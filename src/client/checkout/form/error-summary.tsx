import { type ReactNode, useEffect, useRef } from 'react';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './checkout.module.css';

export type FieldError = { fieldId: string; label: string; message: ReactNode };

function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** All that is wrong with the form in one place; each line leads to its field. `attempt` counts failed submits. */
export function ErrorSummary({ errors, attempt }: { errors: readonly FieldError[]; attempt: number }) {
  const alert = useRef<HTMLDivElement>(null);
  const isShown = attempt > 0 && errors.length > 0;

  useEffect(() => {
    if (attempt > 0) alert.current?.focus();
  }, [attempt]);
  if (!isShown) return null;
  return (
    <FormAlert ref={alert} tone="danger" title={generalMessages.checkFormForErrors}>
      <ul className={styles.errors}>
        {errors.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(fieldId);
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </FormAlert>
  );
}
