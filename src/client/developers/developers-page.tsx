import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generalMessages } from '../../shared/messages/general.messages.ts';
import { countOf } from '../../shared/text/count-text.ts';
import type { ScreenProps } from '../platform/screen/screen-module.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { type ApiDocument, groupCalls } from './api-document.ts';
import { CallCard } from './call-card.tsx';
import styles from './developers-page.module.css';
import { DevelopersFrame } from './frame/developers-frame.tsx';

const documentAddress = '/api/openapi.json';

async function readDocument(): Promise<ApiDocument> {
  const response = await fetch(documentAddress);
  if (!response.ok) throw new Error(`${documentAddress} answered ${response.status}`);
  return response.json();
}

const boneNames = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

function ReferenceSkeleton() {
  return (
    <div className={styles.calls} aria-hidden="true">
      {boneNames.map((name) => (
        <Skeleton key={name} height={48} radius={12} />
      ))}
    </div>
  );
}

function Reference({ document }: { document: ApiDocument }) {
  const [words, setWords] = useState('');
  const groups = groupCalls(document, words);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <div className={styles.columns}>
      <nav className={styles.aside} aria-label="Groups of calls">
        <label className={styles.search}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            type="search"
            aria-label="Filter the calls"
            placeholder="Filter the calls"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <ul className={styles.groups}>
          {groups.map(({ tag, calls }) => (
            <li key={tag}>
              <a href={`#group-${tag}`}>
                {tag}
                <span>{calls.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <p className={styles.rules}>{document.info.description}</p>
        <p className={styles.count} role="status">
          {countOf(count, 'call')}
        </p>
        {groups.map(({ tag, calls }) => (
          <section key={tag} id={`group-${tag}`} className={styles.group}>
            <h2 className={styles.heading}>{tag}</h2>
            <div className={styles.calls}>
              {calls.map((call) => (
                <CallCard key={call.operationId} document={document} call={call} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

export function DevelopersPage(_: ScreenProps) {
  const { data: document, error, refetch } = useQuery({ queryKey: ['openapi'], queryFn: readDocument });
  return (
    <DevelopersFrame
      title="API reference"
      description={
        <>
          Everything the shop does can be done through its REST calls. The whole description as{' '}
          <a href={documentAddress}>OpenAPI 3.1</a>.
        </>
      }
    >
      {document === undefined ? null : <Reference document={document} />}
      {document === undefined && error === null ? <ReferenceSkeleton /> : null}
      {document === undefined && error !== null ? (
        <ErrorState
          title="The reference could not be loaded"
          message={generalMessages.unexpectedError}
          onRetry={() => void refetch()}
        />
      ) : null}
    </DevelopersFrame>
  );
}
