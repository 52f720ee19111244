import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatDate } from '../../shared/dates/format-date.ts';
import { downloadLargeFile } from '../platform/download-file.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { trpc } from '../platform/trpc.ts';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import styles from './privacy-page.module.css';

const pollMs = 3000;

/** Requests a copy of the member's data and offers it for download. */
export function ExportSection() {
  const state = trpc.privacy.export.useQuery(
    {},
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (data?.export?.status === 'pending' ? pollMs : false) },
  );
  const request = trpc.privacy.requestExport.useMutation({
    onSuccess: () => notify.success('We are collecting your data and will write to you when it is ready.'),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => state.refetch(),
  });
  const download = useMutation({
    mutationFn: downloadLargeFile,
    onError: (error) => {
      notify.error(messageOf(error));
      // It may have been deleted meanwhile.
      void state.refetch();
    },
  });
  const last = state.data?.export;
  const url = last?.status === 'ready' ? last.url : null;
  return (
    <section className={styles.section}>
      <h2>A copy of my data</h2>
      <p>Everything we store about you as a ZIP file: readable by people and by programs, including your pictures.</p>
      {state.isPending ? <Skeleton width={220} height={42} radius={12} /> : null}
      {state.isError && !state.data ? <QueryError error={state.error} onRetry={() => void state.refetch()} /> : null}
      {state.data === undefined ? null : (
        <div className={styles.row}>
          {typeof url === 'string' ? (
            <Button loading={download.isPending} onClick={() => download.mutate(url)}>
              Download my data
            </Button>
          ) : null}
          <Button
            variant={last?.status === 'ready' ? 'default' : 'filled'}
            loading={request.isPending}
            disabled={last?.status === 'pending'}
            onClick={() => request.mutate({})}
          >
            {last?.status === 'pending' ? 'Being collected…' : last ? 'Request a new copy' : 'Request a copy'}
          </Button>
          <span className={styles.state} aria-live="polite">
            {last?.status === 'ready' && last.expiresAt !== null
              ? `Available until ${formatDate(last.expiresAt)}`
              : null}
            {last?.status === 'failed' ? 'The last copy could not be made. Please request it again.' : null}
            {last?.status === 'expired' ? 'The last copy was deleted after seven days.' : null}
          </span>
        </div>
      )}
    </section>
  );
}
