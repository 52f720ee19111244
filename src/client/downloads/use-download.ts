import { useEffect, useRef } from 'react';
import { downloadMessages } from '../../shared/downloads/downloads.messages.ts';
import { envelopeOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { trpc } from '../platform/trpc.ts';

/** The server counts a download when it begins, shortly after the browser got the link. */
const countedAfterMs = 2500;

/** Gets a link valid for 60 s and hands it to the browser, which can pause and resume the download by itself. */
export function useDownload(): { download: (id: string) => void; isPending: boolean } {
  const utils = trpc.useUtils();
  const timer = useRef(0);
  const refresh = () => Promise.all([utils.downloads.invalidate(), utils.orders.get.invalidate()]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const link = trpc.downloads.createLink.useMutation({
    onSuccess: ({ url, fileName }) => {
      const anchor = document.createElement('a');
      anchor.href = url;
      anchor.download = fileName;
      anchor.click();
      notify.success(`Downloading ${fileName}`);
      timer.current = window.setTimeout(refresh, countedAfterMs);
    },
    onError: (error) => notify.error(envelopeOf(error)?.message ?? downloadMessages.downloadLinkFailed),
    onSettled: refresh,
  });
  return { download: (id) => link.mutate({ id }), isPending: link.isPending };
}
