import { formatDate } from '../../../shared/dates/format-date.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { describeHandover } from '../../../shared/users/seller.rules.ts';
import type { Seller } from '../../../shared/users/seller.schemas.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import styles from './seller-page.module.css';

/** Who sells here, with the facts that a buyer decides by. */
export function SellerHead({ seller }: { seller: Seller }) {
  const { displayName, about, rating, reviewCount, salesCount, followerCount, handoverMinutes, memberSince } = seller;
  return (
    <section className={styles.head} aria-labelledby="seller-name">
      <Avatar user={seller} size="xl" />
      <div className={styles.who}>
        <p className={styles.label}>Seller</p>
        <h1 id="seller-name" className={styles.name}>
          {displayName}
        </h1>
        {about === '' ? null : <p className={styles.about}>{about}</p>}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Rating</dt>
          <dd>
            <RatingStars rating={rating} reviewCount={reviewCount} />
          </dd>
        </div>
        {followerCount === 0 ? null : (
          <div>
            <dt>Followers</dt>
            <dd>{formatCount(followerCount)}</dd>
          </div>
        )}
        {salesCount === null ? null : (
          <div>
            <dt>Sales</dt>
            <dd>{formatCount(salesCount)}</dd>
          </div>
        )}
        <div>
          <dt>Delivery</dt>
          <dd>
            {handoverMinutes === null
              ? 'Keys and files at once'
              : `By hand: usually within ${describeHandover(handoverMinutes)}`}
          </dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{formatDate(memberSince, 'month', 'UTC')}</dd>
        </div>
      </dl>
    </section>
  );
}
