import '../../ui/forms/form-sheets.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { userNoteLimits } from '../../../shared/users/user-record.schemas.ts';
import { useSession } from '../../platform/session/session.ts';
import { useKeepTyped } from '../../platform/session/use-keep-page.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { useUserAct } from './use-user-act.ts';
import styles from './user-desk-page.module.css';

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  useKeepTyped(text.trim() !== '');
  const add = trpc.userRecords.addNote.useMutation(useUserAct('Note added'));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    // What was written while it was on its way stays.
    const empty = () => setText((now) => (now === text ? '' : now));
    add.mutate({ id, text: text.trim() }, { onSuccess: empty });
  };
  return (
    <form className={styles.actions} onSubmit={send}>
      <Textarea
        label="Add a note"
        description="Only staff can read it."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={userNoteLimits.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" loading={add.isPending} disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  );
}

/** What staff noted about the account, newest first. */
export function UserNotes({ id }: { id: string }) {
  const { user } = useSession();
  const notes = trpc.userRecords.notes.useQuery({ id }, { staleTime: 0 });
  return (
    <section className={styles.box} aria-labelledby="user-notes">
      <h2 id="user-notes">Notes</h2>
      {notes.isError ? <QueryError error={notes.error} onRetry={() => void notes.refetch()} /> : null}
      {notes.isPending ? <Skeleton height={48} radius={10} /> : null}
      {notes.data?.items.length === 0 ? <p className={styles.note}>No notes yet.</p> : null}
      <ul className={styles.said}>
        {notes.data?.items.map(({ id: noteId, text, author, createdAt }) => (
          <li key={noteId}>
            <p>{text}</p>
            <small>
              {author.userName} · <time dateTime={createdAt}>{formatDate(createdAt, 'dateTime')}</time>
            </small>
          </li>
        ))}
      </ul>
      {user?.staffPermissions.includes('user:status') && user.id !== id ? <NoteForm id={id} /> : null}
    </section>
  );
}
