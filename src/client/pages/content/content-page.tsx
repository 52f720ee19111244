import { useContext } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { searchEntryOf } from '../../../shared/pages/page-seo.ts';
import { isSystemPageSlug, pagePath, systemPageSlugs, systemPages } from '../../../shared/pages/system-pages.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { NotFoundContext } from '../../platform/screen/not-found.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './content-page.module.css';

/** A page of text: legal pages and those that the shop writes itself. */
export function ContentPageScreen({ params }: ScreenProps) {
  const slug = params.slug ?? '';
  const NotFound = useContext(NotFoundContext);
  const { data, error, refetch } = trpc.pages.get.useQuery({ slug }, { retry: false });
  usePageTitle(data && searchEntryOf(data).title);
  if (error && [404, 422].includes(envelopeOf(error)?.status ?? 0)) return <NotFound />;
  return (
    <div className={styles.page}>
      {isSystemPageSlug(slug) ? <LegalNavigation current={slug} /> : null}
      <article className={styles.article}>
        {error ? <QueryError headingLevel={1} error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined && !error ? <Waiting /> : null}
        {data ? (
          <>
            <PageHeader title={data.title} description={data.excerpt} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on the way in (C14) */}
            <div className={styles.prose} dangerouslySetInnerHTML={{ __html: data.content }} />
            <p className={styles.date}>Last changed on {formatDate(data.publishedAt, 'date', 'UTC')}</p>
          </>
        ) : null}
      </article>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton width="min(320px, 70%)" height={40} radius={10} />
      <Skeleton width="90%" height={18} />
      <Skeleton height={220} radius={14} />
      <Skeleton height={220} radius={14} />
    </div>
  );
}

function LegalNavigation({ current }: { current: string }) {
  return (
    <nav className={styles.navigation} aria-label="Legal pages">
      {systemPageSlugs.map((slug) => (
        <Link key={slug} href={pagePath(slug)} aria-current={slug === current ? 'page' : undefined}>
          {systemPages[slug]}
        </Link>
      ))}
    </nav>
  );
}
