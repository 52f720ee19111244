import type { ReactNode } from 'react';
import { pagePath, type SystemPageSlug } from '../../../shared/pages/system-pages.ts';
import styles from './text-link.module.css';

/** A link to a legal page from inside a form: in a tab of its own, so that nothing filled in is lost. */
export function LegalLink({ page, children }: { page: SystemPageSlug; children: ReactNode }) {
  return (
    <a className={styles.link} href={pagePath(page)} target="_blank" rel="noopener" title="Opens in a new tab">
      {children}
    </a>
  );
}
