import type { Product } from '../../../shared/products/product.schemas.ts';
import { useSite } from '../../platform/site/site.ts';
import { ApproximateAmount, ChargeNote } from '../../ui/values/approximate-amount.tsx';
import { formatMoney, MoneyText } from '../../ui/values/money-text.tsx';
import { formerPriceOf } from './former-price.ts';
import styles from './price-block.module.css';
import { SaleCountdown } from './sale-countdown.tsx';

/** Which tax it is and how much depends on where its buyer is, which the checkout asks. */
const taxNotes = {
  none: null,
  inclusive: 'Price includes tax where it applies',
  exclusive: 'Plus tax where it applies, shown at checkout',
};

export function PriceBlock({ product, price }: { product: Product; price: number }) {
  const { currency, effectivePrice, discountPercent, lowest30, vipPrice, saleEndsAt } = product;
  const taxNote = taxNotes[useSite().taxMode];
  const isOwnPrice = price < effectivePrice;
  const formerPrice = formerPriceOf(product, price);
  return (
    <div className={styles.block}>
      <div className={styles.price}>
        <MoneyText amount={price} currency={currency} compareAt={formerPrice} size="xl" />
        {discountPercent === undefined || isOwnPrice ? null : <span className={styles.off}>−{discountPercent}%</span>}
      </div>
      {taxNote === null || price === 0 ? null : <p className={styles.small}>{taxNote}</p>}
      {isOwnPrice ? <p className={styles.vip}>{product.bundle ? 'Your price' : 'Your member price'}</p> : null}
      {!isOwnPrice && vipPrice !== undefined && vipPrice < effectivePrice ? (
        <p className={styles.vip}>
          {formatMoney(vipPrice, currency)} for VIP members <ApproximateAmount amount={vipPrice} currency={currency} />
        </p>
      ) : null}
      {lowest30 === undefined || discountPercent === undefined ? null : (
        <p className={styles.small}>
          Lowest price in the previous 30 days: {formatMoney(lowest30, currency)}{' '}
          <ApproximateAmount amount={lowest30} currency={currency} />
        </p>
      )}
      <ChargeNote amount={price} currency={currency} />
      {saleEndsAt === undefined ? null : <SaleCountdown endsAt={saleEndsAt} productId={product.id} />}
    </div>
  );
}
