import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import { type Crumb, PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './desk-page.module.css';
import { useDesk } from './desk-state.ts';
import { RowStepLinks } from './row-step-links.tsx';
import { useRowSteps } from './row-steps.ts';

type DeskPageProps = {
  title: string;
  /** Between the desk and this page, such as the list that a record belongs to. */
  crumbs?: readonly Crumb[];
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The top of a desk's screen: breadcrumbs, the one h1, the title of the browser's tab. */
export function DeskPage({ title, crumbs = [], actions, children }: DeskPageProps) {
  const desk = useDesk();
  const steps = useRowSteps();
  usePageTitle(`${title} · ${desk.title}`);
  return (
    <div className={styles.page}>
      <PageHeader title={title} crumbs={[{ label: desk.title, href: desk.root }, ...crumbs]}>
        {steps === undefined ? (
          actions
        ) : (
          <>
            <RowStepLinks {...steps} />
            {actions}
          </>
        )}
      </PageHeader>
      {children}
    </div>
  );
}
