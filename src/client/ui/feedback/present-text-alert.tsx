import type { PresentText } from '../../platform/http/present-text.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './present-text-alert.module.css';

/** In a long dialog it appears below what is in view. */
function show(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

/** Shows a writer what was saved elsewhere in the meantime, by a colleague or in another tab; undefined for nothing, null when it was removed. */
export function PresentTextAlert({ text }: { text: PresentText | null | undefined }) {
  if (text === undefined) return null;
  if (text === null) {
    return (
      <FormAlert ref={show} tone="warning" isUrgent title="This text was removed in the meantime">
        <p>Yours is kept in the field. Press the button again to publish it.</p>
      </FormAlert>
    );
  }
  return (
    <FormAlert ref={show} tone="warning" isUrgent title="This text was changed in the meantime">
      <p>It now says:</p>
      <blockquote className={styles.text}>
        {text.title === undefined ? null : <strong>{text.title}</strong>}
        <p>{text.content}</p>
      </blockquote>
      <p>Yours is kept in the field. Press the button again to replace this one.</p>
    </FormAlert>
  );
}
