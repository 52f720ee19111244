import { differenceParts } from './difference-parts.ts';
import styles from './text-difference.module.css';

const signs = { same: ' ', added: '+', removed: '−' } as const;
const spoken = { added: 'Added', removed: 'Removed' } as const;

/** What was added to a text and what was removed, line by line. */
export function TextDifference({ from, to, label }: { from: string; to: string; label: string }) {
  const parts = differenceParts(from, to);
  const isSame = parts.every(({ kind }) => kind === 'same' || kind === 'skipped');
  if (isSame) return <p className={styles.none}>Nothing differs.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.difference} aria-label={label} tabIndex={0}>
      {parts.map((part, index) =>
        part.kind === 'skipped' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are made anew each time
          <p key={index} className={styles.skipped}>{`${part.count} lines unchanged`}</p>
        ) : (
          part.lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice
            <p key={`${index}-${row}`} className={styles.line} data-kind={part.kind}>
              <span aria-hidden="true">{signs[part.kind]}</span>
              {part.kind === 'same' ? null : <span className={styles.spoken}>{`${spoken[part.kind]}: `}</span>}
              <span>{line}</span>
            </p>
          ))
        ),
      )}
    </section>
  );
}
