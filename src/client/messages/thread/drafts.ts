import { storedValue } from '../../platform/stored-value.ts';

const draftOf = (userId: string, threadId: string) =>
  storedValue(`gm-draft-${userId}-${threadId}`, (text) => text ?? '');

/** What a member was writing in a thread, kept in this browser. */
export function readDraft(userId: string, threadId: string): string {
  return draftOf(userId, threadId).read();
}

export function keepDraft(userId: string, threadId: string, text: string): void {
  draftOf(userId, threadId).write(text.trim() === '' ? undefined : text);
}
