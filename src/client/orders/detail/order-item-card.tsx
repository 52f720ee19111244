import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { OrderItem } from '../../../shared/orders/order.schemas.ts';
import { platformLabels } from '../../../shared/products/product-kind.ts';
import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import { sellerPath } from '../../../shared/users/seller.rules.ts';
import { FileRow } from '../../downloads/file-row.tsx';
import { KeyReveal } from '../../downloads/key-reveal.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { formatMoney, MoneyText } from '../../ui/values/money-text.tsx';
import { RegionLine } from '../../ui/values/region-line.tsx';
import { CancelPreorderButton } from './cancel-preorder-button.tsx';
import styles from './order-item-card.module.css';

const deliveryNotes: Partial<Record<OrderItem['deliveryStatus'], string>> = {
  pending: 'On its way to you',
  delivering: 'On its way to you',
  failed: 'There was a problem with the delivery; our team is working on it',
  revoked: 'Withdrawn',
};

const manualNotes: typeof deliveryNotes = {
  ...deliveryNotes,
  pending: 'The seller hands it over in the game',
  delivering: 'Handed over in the game',
  delivered: 'Received in the game',
};

function releaseNote(releaseAt: string, isPaid: boolean): string {
  const at = formatDate(releaseAt, 'dateTime');
  return isPaid ? `Pre-ordered, delivered on ${at}` : `Pre-order, delivered on ${at} once you have paid`;
}

/** Platform and region; things without a platform work everywhere alike, so nothing is said about them. */
function ItemWhere({ item, country }: { item: OrderItem; country: string | undefined }) {
  const { platform, regions, usedInCountry } = item;
  if (platform === 'none' && isWorldwide(regions)) return null;
  return (
    <span className={styles.where}>
      {platform === 'none' ? null : <span className={styles.muted}>{platformLabels[platform]}</span>}
      <RegionLine regions={regions} country={country} usedIn={usedInCountry} size="sm" />
    </span>
  );
}

type OrderItemCardProps = {
  item: OrderItem;
  orderId: string;
  currency: string;
  buyerCountry: string | null;
  isPaid: boolean;
  /** Its card is charged on release. */
  paysOnRelease: boolean;
  /** When the order is delivered, where it waits for the withdrawal period. */
  deliversAt: string | null;
  isGift: boolean;
  /** A refund is requested: keys and downloads are refused until that is decided. */
  isFrozen: boolean;
  /** What can be done with it. */
  children?: ReactNode;
};

/** What is said of the delivery of a line. */
function noteOf({ item, isPaid, paysOnRelease, isGift, deliversAt }: OrderItemCardProps): string | undefined {
  const isPending = item.deliveryStatus === 'pending';
  if (isPending && item.releaseAt !== null) return releaseNote(item.releaseAt, isPaid || paysOnRelease);
  if (isPending && !isPaid) return undefined;
  if (isPending && isGift) return 'Goes to the person who claims the gift';
  if (isPending && deliversAt !== null) return `Will be delivered on ${formatDate(deliversAt)}`;
  return (item.deliveryType === 'manual' ? manualNotes : deliveryNotes)[item.deliveryStatus];
}

/** Its price as it was in the cart and, where a coupon or tax came on top, what the line costs in the end. */
function ItemPrice({ item, currency, isPaid }: Pick<OrderItemCardProps, 'item' | 'currency' | 'isPaid'>) {
  const cents = toCents(item.unitPrice, currency) * item.quantity;
  const price = toAmount(cents, currency);
  const listPrice = toAmount(cents + toCents(item.discount, currency), currency);
  return (
    <span className={styles.price}>
      <MoneyText amount={price} currency={currency} compareAt={listPrice} align="end" />
      {toCents(item.total, currency) === cents ? null : (
        <span className={styles.muted}>
          {isPaid ? 'Paid' : 'To pay'} {formatMoney(item.total, currency)}
        </span>
      )}
    </span>
  );
}

/** One bought product with what it gives: keys to reveal and files to download. */
export function OrderItemCard(props: OrderItemCardProps) {
  const { item, orderId, currency, buyerCountry } = props;
  const note = noteOf(props);
  return (
    <article className={styles.item} aria-label={item.name}>
      <div className={styles.product}>
        <span className={styles.thumb}>
          <CoverImage src={item.coverUrl} alt="" sizes="64px" />
        </span>
        <div className={styles.what}>
          <h3 className={styles.name}>
            <Link href={`/product/${item.slug}`}>{item.name}</Link>
          </h3>
          <span className={styles.muted}>
            {item.quantity > 1 ? `${item.quantity} × ${formatMoney(item.unitPrice, currency)} · ` : ''}
            Sold by <Link href={sellerPath(item.seller.userName)}>{item.seller.displayName}</Link>
          </span>
          <ItemWhere item={item} country={buyerCountry ?? undefined} />
          {item.bundle === null ? null : <p className={styles.muted}>From the bundle {item.bundle.name}</p>}
        </div>
        <ItemPrice item={item} currency={currency} isPaid={props.isPaid} />
      </div>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {item.isCancellable ? (
        <div className={styles.step}>
          <CancelPreorderButton orderId={orderId} item={item} isPaid={props.isPaid} />
        </div>
      ) : null}
      {item.deliveryStatus === 'revoked' || item.keys.length + item.downloads.length === 0 ? null : (
        <Goods item={item} orderId={orderId} isFrozen={props.isFrozen} />
      )}
      {props.children}
    </article>
  );
}

function Goods({ item, orderId, isFrozen }: Pick<OrderItemCardProps, 'item' | 'orderId' | 'isFrozen'>) {
  if (isFrozen) {
    const what = item.keys.length > 0 ? 'Its keys are' : 'Its downloads are';
    return <p className={styles.note}>{what} on hold until the refund request of this order is decided.</p>;
  }
  return (
    <div className={styles.goods}>
      {item.keys.map((key) => (
        <KeyReveal key={key.id} orderId={orderId} itemId={item.id} bought={key} productName={item.name} />
      ))}
      {item.downloads.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </div>
  );
}
