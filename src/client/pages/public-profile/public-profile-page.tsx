import { Button } from '@mantine/core';
import { IconMessageStar } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { PublicProfile } from '../../../shared/users/public-profile.schemas.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { ProfileActions } from '../../messages/contact/profile-actions.tsx';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { ProductCard } from '../../products/card/product-card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { useRecordVisit } from '../../visits/use-record-visit.ts';
import { OwnProfileNotice } from './own-profile-notice.tsx';
import { ProfileGate } from './profile-gate.tsx';
import { ProfileHero } from './profile-hero.tsx';
import styles from './public-profile.module.css';
import { PublicReviewList } from './public-review-list.tsx';

const shownProducts = 8;
const shownReviews = 3;

function SellerProducts({ profile }: { profile: PublicProfile }) {
  const list = trpc.products.list.useQuery({ seller: profile.id, limit: shownProducts }, { enabled: profile.isSeller });
  if (list.isError && !list.data) {
    return (
      <QueryError title="The products could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data || list.data.items.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading title={`Sold by ${profile.userName}`} />
      <div className={styles.products}>
        {list.data.items.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}

function LatestReviews({ profile }: { profile: PublicProfile }) {
  const list = trpc.publicProfile.reviews.useQuery({ id: profile.id, limit: shownReviews });
  if (list.isError && !list.data) {
    return (
      <QueryError title="The reviews could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data) return null;
  if (list.data.items.length === 0) {
    if (profile.isSeller) return null;
    return (
      <EmptyState
        title="Nothing to see yet"
        message={`${profile.userName} has not reviewed anything yet.`}
        icon={<IconMessageStar size={32} stroke={1.6} />}
      >
        <Button component={Link} href="/product">
          Browse the market
        </Button>
      </EmptyState>
    );
  }
  return (
    <section className={styles.section}>
      <SectionHeading title="Latest reviews" />
      <PublicReviewList reviews={list.data.items} author={profile.userName} />
      {list.data.totalItems > shownReviews ? (
        <Button component={Link} href={`/user/${profile.id}/reviews`} variant="default">
          All {list.data.totalItems} reviews
        </Button>
      ) : null}
    </section>
  );
}

export function PublicProfilePage({ params }: ScreenProps) {
  const profile = trpc.publicProfile.get.useQuery({ id: params.id ?? '' }, { retry: false });
  usePageTitle(profile.data?.userName);
  useRecordVisit(profile.data?.id);
  return (
    <ProfileGate query={profile}>
      {(data) => (
        <>
          <OwnProfileNotice userId={data.id} />
          <ProfileHero profile={data} />
          <ProfileActions member={data} askToSignIn={() => openAuthModal('login')} />
          <SellerProducts profile={data} />
          <LatestReviews profile={data} />
        </>
      )}
    </ProfileGate>
  );
}
