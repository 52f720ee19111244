import { useContext } from 'react';
import type { Seller } from '../../../shared/users/seller.schemas.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { FollowButton } from '../../follows/follow-button.tsx';
import { MessageButton } from '../../messages/contact/message-button.tsx';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { NotFoundContext } from '../../platform/screen/not-found.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SellerHead } from './seller-head.tsx';
import styles from './seller-page.module.css';
import { SellerPolicies } from './seller-policies.tsx';
import { SellerProducts } from './seller-products.tsx';

/** A seller's shop: who they are, what is promised, and everything that they sell. */
export function SellerPage({ params }: ScreenProps) {
  const NotFound = useContext(NotFoundContext);
  const { data, error, refetch } = trpc.publicProfile.seller.useQuery(
    { userName: params.userName ?? '' },
    { retry: false },
  );
  usePageTitle(data?.displayName);
  if (error && [404, 422].includes(envelopeOf(error)?.status ?? 0)) return <NotFound />;
  return (
    <div className={styles.page}>
      {error ? <QueryError headingLevel={1} error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data === undefined ? null : <Shop seller={data} />}
    </div>
  );
}

function Shop({ seller }: { seller: Seller }) {
  return (
    <>
      <SellerHead seller={seller} />
      <div className={styles.actions}>
        <FollowButton seller={seller} askToSignIn={() => openAuthModal('login')} />
        <MessageButton to={seller} label="Message the seller" askToSignIn={() => openAuthModal('login')} />
      </div>
      <SellerProducts seller={seller} />
      <SellerPolicies seller={seller} />
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton height={170} radius={14} />
      <Skeleton width={180} height={26} />
      <Skeleton height={420} radius={14} />
    </div>
  );
}
