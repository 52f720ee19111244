import { IconGift, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { multiplyAmount, toAmount } from '../../../shared/money/money.ts';
import type { ValidatedLine } from '../../../shared/orders/place-order.schemas.ts';
import { productTypeLabels } from '../../../shared/products/product-kind.ts';
import { useFocusAfterRemoval } from '../../platform/screen/use-focus-after-removal.ts';
import { QuantityStepper } from '../../ui/forms/quantity-stepper.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { ApproximateAmount } from '../../ui/values/approximate-amount.tsx';
import { formatMoney, MoneyText } from '../../ui/values/money-text.tsx';
import { releaseText } from '../../ui/values/release-text.ts';
import type { CartChange } from '../cart-changes.ts';
import type { CartLine } from '../cart-storage.ts';
import { removeCartLine, setCartQuantity } from '../cart-store.ts';
import { giftHref } from '../gift-href.ts';
import { BundleParts } from './bundle-parts.tsx';
import { CartLineBase } from './cart-line-base.tsx';
import { CartLineChange } from './cart-line-change.tsx';
import { CartLineRegion } from './cart-line-region.tsx';
import styles from './cart-lines.module.css';

type CartLinesProps = {
  lines: readonly CartLine[];
  changes: ReadonlyMap<string, CartChange>;
  /** What the server says of the lines, once it has. */
  answers: readonly ValidatedLine[] | undefined;
  size?: 'md' | 'lg';
  onFollowLink?: () => void;
  /** What else can be done with a line, beside removing it. */
  actionOf: (line: CartLine) => ReactNode;
};

type LineProps = {
  line: CartLine;
  /** There is nothing else in the cart. */
  isAlone: boolean;
  change: CartChange | undefined;
  answer: ValidatedLine | undefined;
  onFollowLink: (() => void) | undefined;
  action: ReactNode;
};

function kindOf({ type, releaseAt }: CartLine, parts: number): string {
  if (parts > 0) return `Bundle of ${parts}`;
  return releaseAt === undefined ? productTypeLabels[type] : releaseText(releaseAt);
}

/** When a pre-order is charged; at the checkout one that is alone can be paid on release. */
function chargeText({ payOnRelease }: ValidatedLine, isAlone: boolean): string {
  if (!payOnRelease) return 'Charged when you order';
  return isAlone
    ? 'Charged when you order or on release: choose at checkout'
    : 'Charged when you order. To pay on release, order it by itself';
}

function Line({ line, isAlone, change, answer, onFollowLink, action }: LineProps) {
  const row = useFocusAfterRemoval<HTMLLIElement>();
  const href = `/product/${line.slug}`;
  const isGone = change?.kind === 'unavailable';
  const parts = answer?.parts ?? [];
  // A price that rose is the one of today, as in the total: beside that of then it would look like a discount.
  const priceCents = change?.kind === 'price' ? change.toCents : line.priceCents;
  return (
    <li ref={row} className={styles.line} data-gone={isGone ? '' : undefined}>
      <Link
        href={href}
        className={styles.thumb ?? ''}
        onClick={() => onFollowLink?.()}
        tabIndex={-1}
        aria-hidden="true"
      >
        <CoverImage src={line.coverUrl} alt="" sizes="96px" />
      </Link>
      <div className={styles.body}>
        <Link href={href} className={styles.name ?? ''} onClick={() => onFollowLink?.()}>
          {line.name}
        </Link>
        <span className={styles.kind}>{kindOf(line, parts.length)}</span>
        {isGone || !answer?.releaseAt ? null : <span className={styles.kind}>{chargeText(answer, isAlone)}</span>}
        {isGone ? null : <CartLineRegion line={line} answer={answer} />}
        {isGone || line.type === 'game_item' ? null : (
          <Link
            href={giftHref(line.slug, line.quantity)}
            className={styles.give ?? ''}
            aria-label={`Give as a gift: ${line.name}`}
            onClick={() => onFollowLink?.()}
          >
            <IconGift size={15} stroke={1.8} aria-hidden="true" /> Give as a gift
          </Link>
        )}
        <BundleParts parts={parts} currency={line.currency} />
        {change === undefined ? null : <CartLineChange change={change} currency={line.currency} />}
        {isGone || !answer?.missingBase ? null : <CartLineBase base={answer.missingBase} onFollowLink={onFollowLink} />}
        <div className={styles.row}>
          {line.maxQuantity > 1 && !isGone ? (
            <QuantityStepper
              value={line.quantity}
              max={line.maxQuantity}
              label={line.name}
              onChange={(quantity) => setCartQuantity(line.productId, quantity)}
            />
          ) : null}
          <span className={styles.price}>
            {line.quantity > 1 ? (
              <small>
                {line.quantity} × {formatMoney(toAmount(priceCents, line.currency), line.currency)}{' '}
                <ApproximateAmount amount={toAmount(priceCents, line.currency)} currency={line.currency} />
              </small>
            ) : null}
            <MoneyText
              amount={toAmount(priceCents * line.quantity, line.currency)}
              currency={line.currency}
              compareAt={answer === undefined ? null : multiplyAmount(answer.listPrice, line.quantity, line.currency)}
              align="end"
            />
          </span>
        </div>
      </div>
      <span className={styles.tools}>
        {action}
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${line.name}`}
          data-removes=""
          onClick={() => removeCartLine(line.productId)}
        >
          <IconTrash size={17} stroke={1.8} />
        </button>
      </span>
    </li>
  );
}

export function CartLines({ lines, changes, answers, size = 'md', onFollowLink, actionOf }: CartLinesProps) {
  return (
    <ul className={styles.lines} data-size={size}>
      {lines.map((line) => (
        <Line
          key={line.productId}
          line={line}
          isAlone={lines.length === 1}
          change={changes.get(line.productId)}
          answer={answers?.find(({ productId }) => productId === line.productId)}
          onFollowLink={onFollowLink}
          action={actionOf(line)}
        />
      ))}
    </ul>
  );
}
