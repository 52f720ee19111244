import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { sellerPath } from '../../../shared/users/seller.rules.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { FollowButton } from '../../follows/follow-button.tsx';
import { MessageButton } from '../../messages/contact/message-button.tsx';
import { trpc } from '../../platform/trpc.ts';
import { WhenNear } from '../../ui/layout/when-near.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import styles from './seller-card.module.css';

const shownProducts = 4;
type SellerCardProps = { seller: Product['seller']; productId: string; productName: string };

/** Who sells it, since when, and what else. Extras: without them the card is still whole, so their failure says nothing. */
export function SellerCard(props: SellerCardProps) {
  return (
    <section className={styles.card} aria-labelledby="seller-heading">
      <SellerHead seller={props.seller} />
      <div className={styles.ask}>
        <MessageButton
          to={props.seller}
          product={{ id: props.productId, name: props.productName }}
          label="Ask the seller"
          askToSignIn={() => openAuthModal('login')}
        />
        <WhenNear fallback={null}>
          <FollowButton seller={props.seller} askToSignIn={() => openAuthModal('login')} />
        </WhenNear>
      </div>
      <WhenNear fallback={<div className={styles.more} />}>
        <MoreOfSeller {...props} />
      </WhenNear>
    </section>
  );
}

function SellerHead({ seller }: Pick<SellerCardProps, 'seller'>) {
  const profile = trpc.publicProfile.get.useQuery({ id: seller.id }, { retry: false });
  return (
    <div className={styles.head}>
      <Avatar user={seller} size="lg" />
      <div className={styles.words}>
        <h2 id="seller-heading" className={styles.name}>
          <span className={styles.label}>Sold by</span>{' '}
          <Link href={sellerPath(seller.userName)}>{seller.displayName}</Link>
        </h2>
        <p className={styles.facts}>
          {seller.rating === 0 ? (
            <span>Not rated yet</span>
          ) : (
            <span className={styles.rating}>
              <IconStarFilled size={14} aria-hidden="true" />
              {seller.rating.toFixed(1)} of 5
            </span>
          )}
          {profile.data ? <span>With us since {formatDate(profile.data.joinedAt, 'month', 'UTC')}</span> : null}
        </p>
        {profile.data?.bio ? <p className={styles.bio}>{profile.data.bio}</p> : null}
      </div>
    </div>
  );
}

function MoreOfSeller({ seller, productId }: SellerCardProps) {
  const { data, isPending } = trpc.products.list.useQuery({
    seller: seller.id,
    limit: shownProducts + 1,
    inStock: true,
  });
  const others = (data?.items ?? []).filter(({ id }) => id !== productId).slice(0, shownProducts);
  // Held free only until it is known whether there is anything.
  if (others.length === 0) return isPending ? <div className={styles.more} /> : null;
  return (
    <ul className={styles.more} aria-label={`More from ${seller.displayName}`}>
      {others.map(({ id, slug, name, coverUrl, blurhash }) => (
        <li key={id}>
          <Link href={`/product/${slug}`} className={styles.product ?? ''} title={name}>
            <CoverImage src={coverUrl} alt={name} blurhash={blurhash} shape="square" sizes="120px" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
