import { formatDate } from '../../../shared/dates/format-date.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import type { ProfileBadge, PublicProfile } from '../../../shared/users/public-profile.schemas.ts';
import { useReadersZone } from '../../platform/screen/hydration.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';
import styles from './public-profile.module.css';

const badges: Record<ProfileBadge, { label: string; tone: StatusTone }> = {
  seller: { label: 'Seller', tone: 'info' },
  vip: { label: 'VIP', tone: 'warning' },
  buyer: { label: 'Verified buyer', tone: 'success' },
  reviewer: { label: 'Top reviewer', tone: 'info' },
  veteran: { label: 'Over a year with us', tone: 'neutral' },
};
function describeReviews({ reviewCount, averageRatingGiven }: PublicProfile): string {
  if (reviewCount === 0 || averageRatingGiven === null) return 'No reviews yet';
  const count = countOf(reviewCount, 'review');
  return `${count}, gives ${averageRatingGiven.toFixed(1)} of 5 on average`;
}

/** Who this is, as far as everybody may know. */
export function ProfileHero({ profile }: { profile: PublicProfile }) {
  const { userName, bio, joinedAt } = profile;
  return (
    <header className={styles.hero}>
      <Avatar user={profile} size="xl" />
      <div className={styles.who}>
        <h1 className={styles.name}>{userName}</h1>
        <p className={styles.facts}>
          <span>Member since {formatDate(joinedAt, 'month', useReadersZone())}</span>
          <span>{describeReviews(profile)}</span>
        </p>
        <ul className={styles.badges} aria-label="Badges">
          {profile.badges.map((badge) => (
            <li key={badge}>
              <StatusBadge tone={badges[badge].tone}>{badges[badge].label}</StatusBadge>
            </li>
          ))}
        </ul>
        {bio === null || bio === '' ? null : <p className={styles.bio}>{bio}</p>}
      </div>
    </header>
  );
}

export function ProfileHeroSkeleton() {
  return (
    <div className={styles.hero} aria-hidden="true">
      <Skeleton width={104} height={104} radius={52} />
      <div className={styles.skeletons}>
        <Skeleton width={190} height={32} />
        <Skeleton width="min(100%, 320px)" height={17} />
        <Skeleton width={120} height={24} radius={12} />
      </div>
    </div>
  );
}
