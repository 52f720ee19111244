import { IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { toAmount } from '../../shared/money/money.ts';
import { CoverImage } from '../ui/cover-image.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import styles from './cart-lines.module.css';
import { type CartLine, productTypeLabels } from './cart-storage.ts';
import { removeCartLine, setCartQuantity } from './cart-store.ts';

type CartLinesProps = { lines: readonly CartLine[]; onFollowLink?: () => void };

export function CartLines({ lines, onFollowLink }: CartLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.productId} className={styles.line}>
          <Link
            href={`/product/${line.slug}`}
            className={styles.thumb ?? ''}
            onClick={() => onFollowLink?.()}
            tabIndex={-1}
            aria-hidden="true"
          >
            <CoverImage src={line.coverUrl} alt="" sizes="72px" />
          </Link>
          <div className={styles.body}>
            <Link href={`/product/${line.slug}`} className={styles.name ?? ''} onClick={() => onFollowLink?.()}>
              {line.name}
            </Link>
            <span className={styles.kind}>{productTypeLabels[line.type]}</span>
            <div className={styles.row}>
              {line.maxQuantity > 1 ? (
                <QuantityStepper
                  value={line.quantity}
                  max={line.maxQuantity}
                  label={line.name}
                  onChange={(quantity) => setCartQuantity(line.productId, quantity)}
                />
              ) : null}
              <span className={styles.price}>
                <MoneyText amount={toAmount(line.priceCents * line.quantity)} currency={line.currency} />
              </span>
            </div>
          </div>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${line.name}`}
            onClick={() => removeCartLine(line.productId)}
          >
            <IconTrash size={17} stroke={1.8} />
          </button>
        </li>
      ))}
    </ul>
  );
}
