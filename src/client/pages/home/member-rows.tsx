import { IconPuzzle, IconTrendingDown } from '@tabler/icons-react';
import type { MemberHome } from '../../../shared/home/member-home.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { ProductRow } from '../../products/card/product-row.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { LibraryRow, LibraryRowSkeleton } from './library-row.tsx';
import remark from './remark-row.module.css';
import { RemarkRow, RemarkRowSkeleton } from './remark-row.tsx';

const dropsTitle = 'Cheaper than when you wished';

function priceDrops({ priceDrops }: MemberHome) {
  return priceDrops.map(({ product, price, priceWhenAdded, currency }) => ({
    product,
    remark: (
      <>
        <IconTrendingDown size={15} stroke={2} aria-hidden="true" className={remark.drop} />
        <span className={remark.drop}>
          {formatMoney(price, currency)}, was {formatMoney(priceWhenAdded, currency)}
        </span>
      </>
    ),
  }));
}

function dlcOfOwned({ dlc }: MemberHome) {
  return dlc.map(({ product, baseGame }) => ({
    product,
    remark: (
      <>
        <IconPuzzle size={15} stroke={2} aria-hidden="true" />
        <span title={`For ${baseGame}`}>For {baseGame}</span>
      </>
    ),
  }));
}

/** What is a member's own, in the order of how much they may want it now. Without it the page is still whole. */
export function MemberRows({ isKnown }: { isKnown: boolean }) {
  const { data, isError } = trpc.home.forMe.useQuery({}, { enabled: isKnown, staleTime: 0 });
  if (isError) return null;
  if (data === undefined) {
    return (
      <>
        <LibraryRowSkeleton />
        <RemarkRowSkeleton title={dropsTitle} />
      </>
    );
  }
  const { library, becauseYouBought } = data;
  return (
    <>
      {library.length === 0 ? null : <LibraryRow items={library} />}
      {data.priceDrops.length === 0 ? null : (
        <RemarkRow title={dropsTitle} items={priceDrops(data)} seeAllHref="/user/wishlist?sort=drop" />
      )}
      {data.dlc.length === 0 ? null : <RemarkRow title="More for games you own" items={dlcOfOwned(data)} />}
      {becauseYouBought === null ? null : (
        <ProductRow title={`Because you bought ${becauseYouBought.name}`} products={becauseYouBought.products} />
      )}
    </>
  );
}
