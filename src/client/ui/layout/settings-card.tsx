import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './settings-card.module.css';

type SettingsCardProps = {
  title: string;
  description: ReactNode;
  /** Beside the title, such as a status badge. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One matter of an account page: what it is about, how it stands, and what can be done. */
export function SettingsCard({ title, description, aside, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      <p className={styles.description}>{description}</p>
      {children === undefined ? null : <div className={styles.body}>{children}</div>}
    </section>
  );
}
