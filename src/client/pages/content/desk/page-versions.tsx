import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates/format-date.ts';
import type { EditedPage, PageVersionView } from '../../../../shared/pages/page-editing.schemas.ts';
import { htmlLines } from '../../../desk/difference/difference-parts.ts';
import { TextDifference } from '../../../desk/difference/text-difference.tsx';
import { RestoreQuestion } from '../../../desk/record/restore-question.tsx';
import { messageOf } from '../../../platform/http/api-error.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeletons.tsx';
import styles from './page-editor.module.css';

type PageText = Pick<PageVersionView, 'title' | 'excerpt' | 'content' | 'seo'>;

/** A page as lines that can be compared. */
function linesOf({ title, excerpt, content, seo }: PageText): string {
  return [
    `Title: ${title}`,
    `Summary: ${excerpt}`,
    `Search title: ${seo.title}`,
    `Search description: ${seo.description}`,
    `Hidden from search engines: ${seo.isHidden ? 'yes' : 'no'}`,
    htmlLines(content),
  ].join('\n');
}

function Chosen({ page, number, isDirty, onRestored, close }: PageVersionsProps & { number: number }) {
  const version = trpc.pageEditing.version.useQuery({ id: page.id, number });
  const [isAsking, setAsking] = useState(false);
  const restore = trpc.pageEditing.restore.useMutation({
    onSuccess: (saved) => {
      onRestored(saved);
      notify.success(`Version ${number} restored as a draft`);
      close();
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => setAsking(false),
  });
  const send = () => restore.mutate({ id: page.id, version: page.version, number });
  if (version.isError && version.data === undefined) {
    return <QueryError error={version.error} onRetry={() => void version.refetch()} />;
  }
  if (version.data === undefined) return <Skeleton height={200} radius={10} />;
  return (
    <>
      <h3 className={styles.subtitle}>{`From version ${number} to version ${page.version}`}</h3>
      <TextDifference from={linesOf(version.data)} to={linesOf(page)} label="Difference" />
      {number === page.version ? null : (
        <div>
          <Button loading={restore.isPending} onClick={() => (isDirty ? setAsking(true) : send())}>
            {`Restore version ${number}`}
          </Button>
        </div>
      )}
      {isAsking ? (
        <RestoreQuestion
          version={number}
          isBusy={restore.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

type PageVersionsProps = {
  page: EditedPage;
  /** Something is typed that is not saved. */
  isDirty: boolean;
  onRestored: (saved: EditedPage) => void;
  close: () => void;
};

/** What was saved when and by whom, how it differs from the latest, and the way back. */
export function PageVersions(props: PageVersionsProps) {
  const { page, close } = props;
  const versions = trpc.pageEditing.versions.useQuery({ id: page.id }, { staleTime: 0 });
  const [chosen, setChosen] = useState(Math.max(1, page.version - 1));
  return (
    <Dialog onClose={close} title={`Versions of ${page.title}`} size={860}>
      {versions.isError ? <QueryError error={versions.error} onRetry={() => void versions.refetch()} /> : null}
      {versions.isPending ? <Skeleton height={200} radius={10} /> : null}
      <div className={styles.history}>
        <ol className={styles.versions}>
          {versions.data?.items.map(({ version, savedAt, savedBy }) => (
            <li key={version}>
              <button type="button" aria-pressed={version === chosen} onClick={() => setChosen(version)}>
                <strong>{`Version ${version}`}</strong>
                {version === page.publishedVersion ? <em>Published</em> : null}
                <small>{`${formatDate(savedAt, 'dateTime')}, ${savedBy?.userName ?? 'the shop'}`}</small>
              </button>
            </li>
          ))}
        </ol>
        <div className={styles.fields}>
          <Chosen key={chosen} {...props} number={chosen} />
        </div>
      </div>
    </Dialog>
  );
}
