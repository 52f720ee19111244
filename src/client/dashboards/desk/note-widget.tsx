import '../../ui/forms/form-sheets.ts';
import { Textarea } from '@mantine/core';
import { noteLimit } from '../../../shared/dashboards/dashboard.schemas.ts';
import { NoteText } from './note-text.tsx';
import styles from './note-widget.module.css';

/** A text of one's own; with `onChange` it can be written. */
export function NoteWidget({ text, onChange }: { text: string; onChange?: (text: string) => void }) {
  if (onChange === undefined) {
    return text.trim() === '' ? <p className={styles.empty}>Nothing noted yet.</p> : <NoteText text={text} />;
  }
  return (
    <Textarea
      aria-label="Text of the note"
      placeholder="Text, **bold**, - lists, [links](https://…)"
      classNames={{ root: styles.field ?? '', wrapper: styles.field ?? '', input: styles.field ?? '' }}
      maxLength={noteLimit}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
