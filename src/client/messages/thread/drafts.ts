const prefix = 'gm-draft-';

/** What a member was writing in a thread, kept in this browser. */
export function readDraft(userId: string, threadId: string): string {
  return localStorage.getItem(`${prefix}${userId}-${threadId}`) ?? '';
}

export function keepDraft(userId: string, threadId: string, text: string): void {
  const key = `${prefix}${userId}-${threadId}`;
  if (text.trim() === '') localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}
