import { Button } from '@mantine/core';
import { IconGiftOff, IconMessageReport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ReceivedGift } from '../../../shared/orders/gifts/received-gift.schemas.ts';
import { platformLabels } from '../../../shared/products/product-kind.ts';
import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import { FileRow } from '../../downloads/file-row.tsx';
import { KeyReveal } from '../../downloads/key-reveal.tsx';
import { useCountry } from '../../platform/country/country.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { RegionLine } from '../../ui/values/region-line.tsx';
import { releaseText } from '../../ui/values/release-text.ts';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { OrderIssues } from '../talk/order-issues.tsx';
import type { TalkSubject } from '../talk/talk-subject.ts';
import { GiftStateBadge } from './gift-state-badge.tsx';
import styles from './received-gifts.module.css';

const IssueDialog = lazy(async () => ({ default: (await import('../talk/issue-dialog.tsx')).IssueDialog }));

const crumbs = [{ label: 'My gifts', href: '/user/gifts' }];
const quickMs = 2000;
type Item = ReceivedGift['items'][number];

function noteOf({ deliveryStatus, releaseAt }: Item): string | undefined {
  if (deliveryStatus === 'revoked') return 'Withdrawn';
  if (deliveryStatus === 'failed') return 'There was a problem with the delivery; our team is working on it';
  if (deliveryStatus === 'delivered') return undefined;
  return releaseAt === null ? 'On its way to you' : releaseText(releaseAt);
}

/** One product of the gift with its keys to reveal and its files to download. */
function GiftItem({ item, gift }: { item: Item; gift: ReceivedGift }) {
  const country = useCountry();
  const { platform, regions } = item;
  const note = noteOf(item);
  const hasGoods = item.deliveryStatus !== 'revoked' && item.keys.length + item.downloads.length > 0;
  return (
    <article className={styles.item} aria-label={item.name}>
      <div className={styles.product}>
        <span className={styles.cover}>
          <CoverImage src={item.coverUrl} alt="" sizes="56px" />
        </span>
        <div className={styles.what}>
          <h3 className={styles.name}>
            <Link href={`/product/${item.slug}`}>
              {item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name}
            </Link>
          </h3>
          {platform === 'none' && isWorldwide(regions) ? null : (
            <span className={styles.where}>
              {platform === 'none' ? null : <span>{platformLabels[platform]}</span>}
              <RegionLine regions={regions} country={country} usedIn={gift.usedInCountry} size="sm" />
            </span>
          )}
        </div>
      </div>
      {note === undefined ? null : <p className={styles.muted}>{note}</p>}
      {hasGoods ? (
        <div className={styles.goods}>
          {item.keys.map((key) => (
            <KeyReveal key={key.id} orderId={gift.id} itemId={item.id} bought={key} productName={item.name} isGift />
          ))}
          {item.downloads.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </div>
      ) : null}
    </article>
  );
}

function GiftView({ gift }: { gift: ReceivedGift }) {
  usePageTitle(`A gift from ${gift.from}`);
  const [isReporting, setReporting] = useState(false);
  const about: TalkSubject = { id: gift.id, items: gift.items, viewedAs: 'recipient', isHeldByReport: false };
  return (
    <>
      <PageHeader
        title={`A gift from ${gift.from}`}
        here={`From ${gift.from}`}
        crumbs={crumbs}
        description={
          <span className={styles.lead}>
            <GiftStateBadge state={gift.state} />
            Claimed on {formatDate(gift.claimedAt, 'longDateTime')}
          </span>
        }
      >
        <Button variant="default" leftSection={<IconMessageReport size={18} />} onClick={() => setReporting(true)}>
          Report a problem
        </Button>
      </PageHeader>
      <div className={styles.page}>
        {gift.message === '' ? null : <p className={styles.message}>{gift.message}</p>}
        {gift.state === 'withdrawn' ? (
          <p className={styles.muted}>{gift.from} got the money back, so its keys and files no longer work.</p>
        ) : null}
        <section className={styles.items} aria-label="Items">
          <h2 className={styles.heading}>What is in it</h2>
          {gift.items.map((item) => (
            <GiftItem key={item.id} item={item} gift={gift} />
          ))}
        </section>
        <OrderIssues about={about} />
      </div>
      {isReporting ? (
        <Suspense fallback={null}>
          <IssueDialog about={about} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** /user/gifts/{id}: what is in a gift, and how to say that something is wrong with it. */
export function ReceivedGiftPage({ params }: ScreenProps) {
  const query = trpc.gifts.get.useQuery(
    { id: params.id ?? '' },
    {
      staleTime: 0,
      retry: (failures, error) => error.data?.status !== 404 && failures < 2,
      // Delivery follows the claim within seconds; what waits for a release is asked for on the next visit.
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'waiting' && data.items.every(({ releaseAt }) => releaseAt === null) ? quickMs : false,
    },
  );
  const isMissing = [400, 404, 422].includes(query.error?.data?.status ?? 0);
  return (
    <UserLayout>
      {query.data ? <GiftView gift={query.data} /> : null}
      {query.isPending ? <Skeleton height={360} radius={14} /> : null}
      {isMissing && !query.data ? (
        <EmptyState
          headingLevel={1}
          title="There is no such gift"
          message="It may have been claimed with another account."
          icon={<IconGiftOff size={32} stroke={1.6} />}
        >
          <Button component={Link} href="/user/gifts">
            My gifts
          </Button>
        </EmptyState>
      ) : null}
      {query.isError && !isMissing && !query.data ? (
        <QueryError headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </UserLayout>
  );
}
