import { useState } from 'react';
import type { ApiCall, ApiDocument } from './api-document.ts';
import styles from './call-card.module.css';
import { CallDetails } from './call-details.tsx';

/** One call, folded; its address part (#operation) opens it. */
export function CallCard({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const [isOpen, setOpen] = useState(() => decodeURIComponent(location.hash.slice(1)) === call.operationId);
  return (
    <details
      id={call.operationId}
      className={styles.card}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget === event.target) setOpen(event.currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={styles.path}>{call.path}</code>
        <span className={styles.text}>{call.summary}</span>
      </summary>
      {isOpen ? <CallDetails document={document} call={call} /> : null}
    </details>
  );
}
