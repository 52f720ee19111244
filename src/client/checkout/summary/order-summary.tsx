import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { ValidatedPart } from '../../../shared/orders/place-order.schemas.ts';
import type { Totals } from '../../../shared/orders/pricing/order-totals.schemas.ts';
import type { Platform } from '../../../shared/products/product.schemas.ts';
import { platformLabels } from '../../../shared/products/product-kind.ts';
import type { CartChange } from '../../cart/cart-changes.ts';
import { BundleParts } from '../../cart/lines/bundle-parts.tsx';
import { CartLineChange } from '../../cart/lines/cart-line-change.tsx';
import { PaymentTermsNote } from '../../payments/terms/payment-terms.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { RegionLine } from '../../ui/values/region-line.tsx';
import { releaseText } from '../../ui/values/release-text.ts';
import { TotalsList } from '../../ui/values/totals-list.tsx';
import styles from './order-summary.module.css';

/** Amounts in major units. */
export type SummaryLine = {
  id: string;
  name: string;
  coverUrl: string;
  quantity: number;
  total: number;
  /** At list prices, which the first of the sums counts; the discounts below it lead from here to what is paid. */
  listTotal: number;
  /** On which platform and where it works; undefined where nothing is bound. */
  where: LineWhere | undefined;
  /** What changed since the shopper saw it. */
  change: CartChange | undefined;
  /** Of a bundle in the cart. */
  parts: readonly ValidatedPart[];
  /** Of a pre-order. */
  releaseAt: string | null;
};

export type LineWhere = {
  platform: Platform;
  regions: readonly string[];
  country: string | undefined;
  usedIn: string | null | undefined;
};

/** Where a link to it leads. */
export const orderSummaryId = 'order-summary';

type OrderSummaryProps = {
  lines: readonly SummaryLine[];
  totals: Totals | undefined;
  isStale: boolean;
  /** Where a coupon is taken, while one still can be. */
  coupon?: ReactNode;
  /** Notices shown beside the total, such as changed prices. */
  children?: ReactNode;
};

function Where({ where: { platform, regions, country, usedIn } }: { where: LineWhere }) {
  return (
    <span className={styles.where}>
      {platform === 'none' ? null : <span>{platformLabels[platform]}</span>}
      <RegionLine regions={regions} country={country} usedIn={usedIn} size="sm" />
    </span>
  );
}

/** The items and the parts of the total; always visible, collapsible on a phone. */
export function OrderSummary({ lines, totals, isStale, coupon, children }: OrderSummaryProps) {
  const isWide = useMediaQuery('(min-width: 901px)', true, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useState(false);
  const contentId = useId();
  const isOpen = isWide || isUnfolded;
  return (
    <aside id={orderSummaryId} className={styles.summary} aria-label="Order summary">
      {isWide ? (
        <h2 className={styles.heading}>Summary</h2>
      ) : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          aria-controls={contentId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Hide summary' : 'Show summary'}
          <IconChevronDown size={18} stroke={2} aria-hidden="true" data-open={isUnfolded ? '' : undefined} />
          {totals === undefined ? null : (
            <span className={styles.folded}>
              <MoneyText amount={totals.total} currency={totals.currency} align="end" />
            </span>
          )}
        </button>
      )}
      {isOpen ? (
        <div id={contentId}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.id}>
                <span className={styles.thumb}>
                  <CoverImage src={line.coverUrl} alt="" sizes="52px" />
                </span>
                <span className={styles.name}>
                  {line.name}
                  {line.quantity > 1 ? <small> × {line.quantity}</small> : null}
                  {line.releaseAt === null ? null : (
                    <span className={styles.release}>{releaseText(line.releaseAt)}</span>
                  )}
                  {line.where === undefined ? null : <Where where={line.where} />}
                  {totals === undefined ? null : <BundleParts parts={line.parts} currency={totals.currency} />}
                  {line.change !== undefined && totals !== undefined ? (
                    <span className={styles.change}>
                      <CartLineChange change={line.change} currency={totals.currency} />
                    </span>
                  ) : null}
                </span>
                {totals === undefined || line.change?.kind === 'unavailable' ? null : (
                  <MoneyText
                    amount={line.total}
                    currency={totals.currency}
                    compareAt={line.listTotal}
                    size="sm"
                    align="end"
                  />
                )}
              </li>
            ))}
          </ul>
          {coupon ? <div className={styles.coupon}>{coupon}</div> : null}
          {totals === undefined ? (
            <span className={styles.skeletons} aria-hidden="true">
              <Skeleton height={18} />
              <Skeleton height={30} />
            </span>
          ) : (
            <TotalsList totals={totals} isStale={isStale} />
          )}
        </div>
      ) : null}
      {children}
      {isOpen ? (
        <div className={styles.terms}>
          <PaymentTermsNote />
        </div>
      ) : null}
    </aside>
  );
}
