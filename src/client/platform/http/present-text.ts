import { useState } from 'react';
import { isRecord } from '../../../shared/validation/value-at.ts';
import { envelopeOf } from './api-error.ts';

export interface PresentText {
  title?: string;
  content: string;
  /** When it was written. */
  at: string;
}

/** What stands in the place of a text that was not saved because somebody else had changed it; null for nothing. */
function presentTextOf(error: unknown): PresentText | null | undefined {
  const envelope = envelopeOf(error);
  if (envelope?.code !== 'STALE_VERSION' || !isRecord(envelope.details)) return undefined;
  const { now } = envelope.details;
  if (now === null) return null;
  if (!isRecord(now) || typeof now.content !== 'string' || typeof now.at !== 'string') return undefined;
  return { content: now.content, at: now.at, ...(typeof now.title === 'string' && { title: now.title }) };
}

/**
 * Which text a form replaces: the one of the time it was opened with, null for none, and once that is refused the one that stands there
 * now and that the writer was shown.
 */
export function useReplacedText(openedWith: string | null) {
  const [first] = useState(openedWith);
  const [now, setNow] = useState<PresentText | null>();
  return {
    now,
    replaces: now === undefined ? first : (now?.at ?? null),
    /** Whether the error was that. */
    take: (error: unknown): boolean => {
      const found = presentTextOf(error);
      if (found !== undefined) setNow(found);
      return found !== undefined;
    },
  };
}
