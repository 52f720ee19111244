import { useEffect, useRef, useState } from 'react';
import { NEW_PAGE, type PageDraft } from '../../../../shared/pages/page-draft.schemas.ts';
import type { EditedPage } from '../../../../shared/pages/page-editing.schemas.ts';
import { envelopeOf } from '../../../platform/http/api-error.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { PageFields, PageForm } from './use-page-form.ts';

const isStale = (error: unknown) => envelopeOf(error)?.code === 'STALE_VERSION';

/** What the server keeps of a page that is being written, for whoever writes it. */
export function usePageDraft(page: EditedPage) {
  const id = page.id === '' ? NEW_PAGE : page.id;
  const stored = trpc.pageEditing.draft.useQuery({ id }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const keepCall = trpc.pageEditing.keepDraft.useMutation();
  const dropCall = trpc.pageEditing.dropDraft.useMutation();
  const utils = trpc.useUtils();
  /** The draft that this tab wrote or was shown; undefined until the one of before was answered for. */
  const [mark, setMark] = useState<string | null>();
  const [keptText, setKeptText] = useState('');
  const [keptAt, setKeptAt] = useState<string>();
  const [trouble, setTrouble] = useState<'elsewhere' | 'failed'>();
  const found = mark === undefined ? stored.data?.draft : undefined;
  if (found === null) setMark(null);

  const seen = useRef<string | null>(null);
  /** One after the other, so that each names what the one before it left. */
  const calls = useRef<Promise<unknown>>(Promise.resolve());
  const see = (next: string | null) => {
    seen.current = next;
    setMark(next);
  };

  const keep = (version: number, text: PageFields) => {
    const send = async () => {
      try {
        const kept = await keepCall.mutateAsync({ id, seen: seen.current, version, text });
        see(kept.mark);
        setKeptText(JSON.stringify(text));
        setKeptAt(kept.keptAt);
        setTrouble(undefined);
      } catch (error) {
        setTrouble(isStale(error) ? 'elsewhere' : 'failed');
      }
    };
    calls.current = calls.current.then(send);
  };
  /** For what was saved, or is not wanted. */
  const forget = (unwanted?: PageDraft) => {
    const drop = async () => {
      const dropped = unwanted?.mark ?? seen.current;
      see(null);
      // What stays is offered again, which loses nothing.
      if (dropped) await dropCall.mutateAsync({ id, mark: dropped }).catch(() => undefined);
    };
    setKeptText('');
    setKeptAt(undefined);
    calls.current = calls.current.then(drop);
  };
  const adopt = (draft: PageDraft) => {
    see(draft.mark);
    setKeptText(JSON.stringify(draft.text));
    setKeptAt(draft.keptAt);
    setTrouble(undefined);
  };
  return {
    ...{ keep, forget, adopt, keptText, keptAt },
    trouble: stored.isError ? 'failed' : trouble,
    offered: found ?? undefined,
    isReady: mark !== undefined && trouble !== 'elsewhere' && !keepCall.isPending,
    hasDraft: Boolean(mark),
    /** What another tab keeps now. From here on this one writes over it. */
    takeOver: async () => {
      const { draft } = await utils.pageEditing.draft.fetch({ id }, { staleTime: 0 });
      see(draft?.mark ?? null);
      setTrouble(undefined);
      return draft ?? undefined;
    },
  };
}
export type KeptPageDraft = ReturnType<typeof usePageDraft>;

/** After a pause in typing, and now and then without one. */
const pauseMs = 1500;
const longestMs = 10_000;

/** Keeps what is typed, and forgets it once nothing is left to save. Returns whether everything is kept. */
export function useKeepWhileTyping(draft: KeptPageDraft, form: PageForm): boolean {
  const { fields, isDirty, version } = form;
  const text = JSON.stringify(fields);
  const isKept = text === draft.keptText;
  const isDue = isDirty && !isKept && draft.isReady && !form.isBusy;
  const latest = useRef({ draft, fields, version });
  latest.current = { draft, fields, version };
  const waitsSince = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew
  useEffect(() => {
    if (!isDue) {
      waitsSince.current = undefined;
      return;
    }
    waitsSince.current ??= performance.now();
    const left = waitsSince.current + longestMs - performance.now();
    const timer = setTimeout(
      () => {
        waitsSince.current = undefined;
        const { draft: store, ...now } = latest.current;
        store.keep(now.version, now.fields);
      },
      Math.max(0, Math.min(pauseMs, left)),
    );
    return () => clearTimeout(timer);
  }, [text, isDue]);

  const isOver = !isDirty && draft.hasDraft && draft.isReady && !form.isBusy;
  useEffect(() => {
    if (isOver) latest.current.draft.forget();
  }, [isOver]);
  return isKept;
}
