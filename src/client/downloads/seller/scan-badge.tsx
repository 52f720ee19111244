import type { ProductFile } from '../../../shared/downloads/product-file.schemas.ts';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';
import styles from './goods-page.module.css';

type ScanBadgeProps = { file: Pick<ProductFile, 'scan' | 'threat' | 'readiness'> };

/** What the virus scanner says of a file; nothing where nobody asked it. */
export function ScanBadge({ file }: ScanBadgeProps) {
  const state = stateOf(file);
  if (!state) return null;
  return (
    <div className={styles.state}>
      <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
    </div>
  );
}

function stateOf({ scan, threat, readiness }: ScanBadgeProps['file']): { tone: StatusTone; label: string } | undefined {
  if (scan === 'infected') return { tone: 'danger', label: `Infected, not sold: ${threat}` };
  if (readiness === 'blocked') return { tone: 'danger', label: 'Programs are not sold here' };
  if (readiness === 'waiting') return { tone: 'info', label: 'Scanning for viruses' };
  return scan === 'clean' ? { tone: 'success', label: 'Scanned, clean' } : undefined;
}
