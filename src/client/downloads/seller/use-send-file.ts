import { useEffect, useRef, useState } from 'react';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { fieldProblemOf } from '../../platform/http/field-problem.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { FileToSend } from './send-file.ts';

export interface Sending {
  file: FileToSend;
  /** 0 to 1. */
  progress: number;
  state: 'running' | 'paused' | 'failed';
  problem: string;
  /** The shop will not take it as it is, however often it is sent. */
  isFinal: boolean;
}

const finalCodes: readonly (string | undefined)[] = ['VALIDATION_FAILED', 'UPLOAD_TYPE', 'UPLOAD_TOO_LARGE'];

/** Other conflicts, such as too many open uploads, pass. */
function isFinal(error: unknown): boolean {
  const envelope = envelopeOf(error);
  return finalCodes.includes(envelope?.code) || envelope?.errors !== undefined;
}

/** One upload on this page: start, pause, resume. Leaving the page pauses it; the shop keeps the parts it has. */
export function useSendFile(onSent: () => void) {
  const utils = trpc.useUtils();
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function start(file: FileToSend): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setSending({ file, progress: 0, state: 'running', problem: '', isFinal: false });
    const tell = (progress: number) => setSending((known) => known && { ...known, progress });
    try {
      // Hashing is needed here and nowhere else.
      const { sendFile } = await import('./send-file.ts');
      const outcome = await sendFile(file, tell, controller.signal);
      setSending(undefined);
      onSent();
      if (outcome === 'published') notify.success(`${file.file.name} is published`);
      else notify.info(`${file.file.name} will be published once its virus scan is done`);
    } catch (error) {
      const state = controller.signal.aborted ? 'paused' : 'failed';
      const problem = state === 'failed' ? fieldProblemOf(error) : '';
      setSending((known) => known && { ...known, state, problem, isFinal: isFinal(error) });
    }
    await Promise.all([utils.productFiles.invalidate(), utils.productEditing.get.invalidate()]);
  }

  return {
    sending,
    start,
    pause: () => stop.current?.abort(),
    resume: () => (sending ? start(sending.file) : undefined),
    forget: () => setSending(undefined),
  };
}
