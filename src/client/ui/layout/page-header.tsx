import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './page-header.module.css';

export type Crumb = { label: string; href: string };

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The way from home to here, without the page itself. */
  crumbs?: readonly Crumb[];
  /** What the way ends with, where the title is too long for it. */
  here?: string;
  /** Buttons at the right. */
  children?: ReactNode;
};

/** The top of a screen; holds its one h1. */
export function PageHeader({ title, description, crumbs = [], here, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {crumbs.length === 0 ? null : (
        <nav aria-label="Breadcrumb">
          <ol className={styles.crumbs}>
            {crumbs.map((crumb) => (
              <li key={crumb.href}>
                <Link href={crumb.href}>{crumb.label}</Link>
                <IconChevronRight size={14} aria-hidden="true" />
              </li>
            ))}
            <li aria-current="page">{here ?? title}</li>
          </ol>
        </nav>
      )}
      <div className={styles.row}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {description === undefined ? null : <p className={styles.description}>{description}</p>}
        </div>
        {children === undefined ? null : <div className={styles.actions}>{children}</div>}
      </div>
    </header>
  );
}
