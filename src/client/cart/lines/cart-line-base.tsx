import { Link } from 'wouter';
import { AddBaseGame } from './add-base-game.tsx';
import styles from './cart-line-region.module.css';

type CartLineBaseProps = {
  base: { id: string; slug: string; name: string };
  onFollowLink: (() => void) | undefined;
};

/** Warns that a DLC is of no use yet: its base game is neither owned nor in the cart. */
export function CartLineBase({ base, onFollowLink }: CartLineBaseProps) {
  return (
    <div className={styles.needs}>
      <span>
        Needs{' '}
        <Link href={`/product/${base.slug}`} onClick={() => onFollowLink?.()}>
          {base.name}
        </Link>
        , which you do not own
      </span>
      <AddBaseGame base={base} />
    </div>
  );
}
