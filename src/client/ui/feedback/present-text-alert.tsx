import type { PresentText } from '../../platform/http/present-text.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './present-text-alert.module.css';

/** Shows a writer what was saved elsewhere in the meantime, by a colleague or in another tab; undefined for nothing, null when it was removed. */
export function PresentTextAlert({ text }: { text: PresentText | null | undefined }) {
  if (text === undefined) return null;
  if (text === null) {
    return (
      <FormAlert tone="danger" title="Removed in the meantime">
        There is no text here any more. Submit yours again to publish it.
      </FormAlert>
    );
  }
  return (
    <FormAlert tone="danger" title="Changed in the meantime">
      <p>It now says:</p>
      <blockquote className={styles.text}>
        {text.title === undefined ? null : <strong>{text.title}</strong>}
        <p>{text.content}</p>
      </blockquote>
      <p>Submit yours again to replace it.</p>
    </FormAlert>
  );
}
