import { IconPuzzle, IconTrendingDown } from '@tabler/icons-react';
import type { MemberHome } from '../../../shared/home/member-home.schemas.ts';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { worksIn } from '../../../shared/regions/region.rules.ts';
import { useCountry } from '../../platform/country/country.ts';
import { trpc } from '../../platform/trpc.ts';
import { ProductRow } from '../../products/card/product-row.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import caption from './captioned-row.module.css';
import { CaptionedRow, CaptionedRowSkeleton } from './captioned-row.tsx';
import { LibraryRow, LibraryRowSkeleton } from './library-row.tsx';

const dropsTitle = 'Price drops on your wishlist';

function priceDrops({ priceDrops }: MemberHome) {
  return priceDrops.map(({ product, priceWhenAdded, currency }) => ({
    product,
    caption: (
      <>
        <IconTrendingDown size={15} stroke={2} aria-hidden="true" className={caption.drop} />
        <span className={caption.drop}>was {formatMoney(priceWhenAdded, currency)}</span>
      </>
    ),
  }));
}

function dlcOfOwned({ dlc }: MemberHome, isUsable: (product: ProductCard) => boolean) {
  const usable = dlc.filter(({ product }) => isUsable(product));
  return usable.map(({ product, baseGame }) => ({
    product,
    caption: (
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
  const country = useCountry();
  // What cannot be activated there is not recommended.
  const isUsable = ({ regions }: ProductCard) => country === undefined || worksIn(regions, country);
  if (isError) return null;
  if (data === undefined) {
    return (
      <>
        <LibraryRowSkeleton />
        <CaptionedRowSkeleton title={dropsTitle} />
      </>
    );
  }
  const { library, becauseYouBought } = data;
  const extras = dlcOfOwned(data, isUsable);
  const recommended = becauseYouBought?.products.filter(isUsable) ?? [];
  return (
    <>
      {library.length === 0 ? null : <LibraryRow items={library} />}
      {data.priceDrops.length === 0 ? null : (
        <CaptionedRow title={dropsTitle} items={priceDrops(data)} seeAllHref="/user/wishlist?sort=drop" />
      )}
      {extras.length === 0 ? null : <CaptionedRow title="More for games you own" items={extras} />}
      {becauseYouBought === null || recommended.length === 0 ? null : (
        <ProductRow title={`Because you bought ${becauseYouBought.name}`} products={recommended} />
      )}
    </>
  );
}
