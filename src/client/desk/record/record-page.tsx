import type { ReactNode } from 'react';
import type { Crumb } from '../../ui/layout/page-header.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import styles from './record-page.module.css';

type RecordPageProps = {
  title: string;
  crumbs: readonly Crumb[];
  /** Below the title: the state of the record and when it came to be. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** The right column: who it is about and what can be done with it. It comes first on a phone. */
  side: ReactNode;
  children: ReactNode;
};

/** A record as a page of its own: what it consists of on the left, who it is about and what to do on the right. */
export function RecordPage({ title, crumbs, lead, actions, side, children }: RecordPageProps) {
  return (
    <DeskPage title={title} crumbs={crumbs} actions={actions}>
      {lead === undefined ? null : <div className={styles.lead}>{lead}</div>}
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <div className={styles.side}>{side}</div>
      </div>
    </DeskPage>
  );
}

/** One part of a record. */
export function RecordCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}
