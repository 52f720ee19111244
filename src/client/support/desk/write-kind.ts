import { useState } from 'react';
import { keepDraft, readDraft } from '../../messages/thread/drafts.ts';

/** What staff write: an answer to the member, or a note that only staff see. */
export type WriteKind = 'answer' | 'note';

const kinds = ['note', 'answer'] as const satisfies WriteKind[];

/** The name under which a text is kept: an answer and a note never share one, so that a note is not sent as an answer. */
export function draftIdOf(conversationId: string, kind: WriteKind): string {
  return `${conversationId}-${kind}`;
}

/** What the text that was left in this browser is. */
export function readBegun(userId: string, conversationId: string): WriteKind | undefined {
  return kinds.find((kind) => readDraft(userId, draftIdOf(conversationId, kind)) !== '');
}

export function moveDraft(userId: string, conversationId: string, from: WriteKind, to: WriteKind): void {
  const text = readDraft(userId, draftIdOf(conversationId, from));
  keepDraft(userId, draftIdOf(conversationId, to), text);
  keepDraft(userId, draftIdOf(conversationId, from), '');
}

interface WriteFacts {
  /** What the text in the field was begun as; undefined while there is none. */
  begun: WriteKind | undefined;
  chosen: WriteKind;
  /** Whether a colleague has the conversation: then only notes may be begun. */
  isColleagues: boolean;
}

/** A text stays what it was begun as, whoever takes the conversation or gives it back meanwhile. */
export function writeKindOf({ begun, chosen, isColleagues }: WriteFacts): WriteKind {
  return begun ?? (isColleagues ? 'note' : chosen);
}

export interface Writing {
  begun: WriteKind | undefined;
  chosen: WriteKind;
  /** The writer wants the other kind; a text in the field becomes it. */
  choose: (kind: WriteKind) => void;
  /** The field holds this now, written as `kind`. */
  onText: (text: string, kind: WriteKind) => void;
}

/** What is being written in the conversation with this ID. */
export function useWriting(userId: string, id: string | undefined): Writing {
  const [chosen, setChosen] = useState<WriteKind>('answer');
  const [known, setKnown] = useState<Readonly<Record<string, WriteKind | 'empty'>>>({});
  const state = id === undefined ? 'empty' : (known[id] ?? readBegun(userId, id) ?? 'empty');
  const begun = state === 'empty' ? undefined : state;
  return {
    begun,
    chosen,
    choose: (kind) => {
      setChosen(kind);
      if (id === undefined || begun === undefined || begun === kind) return;
      moveDraft(userId, id, begun, kind);
      setKnown((before) => ({ ...before, [id]: kind }));
    },
    onText: (text, kind) => {
      if (id === undefined) return;
      const isEmpty = text.trim() === '';
      if (isEmpty) for (const each of kinds) keepDraft(userId, draftIdOf(id, each), '');
      setKnown((before) => {
        const last = before[id] ?? 'empty';
        return { ...before, [id]: isEmpty ? 'empty' : last === 'empty' ? kind : last };
      });
    },
  };
}
