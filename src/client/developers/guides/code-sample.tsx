import { CopyButton } from '../../ui/values/copy-button.tsx';
import styles from './guides.module.css';

/** Code to copy. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    <div className={styles.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre tabIndex={0}>{code}</pre>
      <CopyButton value={code} label={`Copy: ${label}`} />
    </div>
  );
}
