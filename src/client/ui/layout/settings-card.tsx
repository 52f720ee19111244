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

/** One section of an account page: title, status and actions. */
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
