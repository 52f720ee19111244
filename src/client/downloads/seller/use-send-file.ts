import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { FileToSend } from './send-file.ts';

export interface Sending {
  file: FileToSend;
  /** 0 to 1. */
  progress: number;
  state: 'running' | 'paused' | 'failed';
  problem: string;
}

/** One upload of this page: begin, pause, go on. Leaving the page pauses it; the shop keeps what it has. */
export function useSendFile() {
  const utils = trpc.useUtils();
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => {
    if (sending?.state !== 'running') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [sending?.state]);

  async function start(file: FileToSend): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setSending({ file, progress: 0, state: 'running', problem: '' });
    const tell = (progress: number) => setSending((known) => known && { ...known, progress });
    try {
      // Hashing is needed here and nowhere else.
      const { sendFile } = await import('./send-file.ts');
      const outcome = await sendFile(file, tell, controller.signal);
      setSending(undefined);
      if (outcome === 'published') notify.success(`${file.file.name} is published`);
      else notify.info(`${file.file.name} is published once its virus scan is done`);
    } catch (error) {
      const state = controller.signal.aborted ? 'paused' : 'failed';
      setSending((known) => known && { ...known, state, problem: state === 'failed' ? messageOf(error) : '' });
    }
    await utils.productFiles.invalidate();
  }

  return {
    sending,
    start,
    pause: () => stop.current?.abort(),
    resume: () => (sending ? start(sending.file) : undefined),
    forget: () => setSending(undefined),
  };
}
