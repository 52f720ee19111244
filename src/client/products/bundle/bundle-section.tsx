import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { Bundle, Product } from '../../../shared/products/product.schemas.ts';
import { describeKind } from '../../../shared/products/product-kind.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { formatMoney, MoneyText } from '../../ui/values/money-text.tsx';
import styles from './bundle-section.module.css';

type SeenPart = Bundle['parts'][number] & { isOwned: boolean };

/** The parts at this visitor's own prices, once they are known. */
function useSeenParts(product: Product, bundle: Bundle): SeenPart[] {
  const { status } = useSession();
  const { data } = trpc.products.viewer.useQuery({ id: product.id }, { enabled: status === 'authenticated' });
  const own = new Map(data?.parts?.map((part) => [part.productId, part]));
  return bundle.parts.map((part) => {
    const seen = own.get(part.id);
    return { ...part, bundlePrice: seen?.price ?? part.bundlePrice, isOwned: seen?.owned ?? false };
  });
}

function Part({ part }: { part: SeenPart }) {
  return (
    <li className={styles.part} data-owned={part.isOwned ? '' : undefined}>
      <Link href={`/product/${part.slug}`} className={styles.thumb ?? ''} tabIndex={-1} aria-hidden="true">
        <CoverImage src={part.coverUrl} alt="" blurhash={part.blurhash} sizes="64px" />
      </Link>
      <div className={styles.what}>
        <Link href={`/product/${part.slug}`} className={styles.name ?? ''}>
          {part.name}
        </Link>
        <span className={styles.kind}>{describeKind(part)}</span>
        {part.inStock ? null : <span className={styles.soldOut}>Sold out</span>}
      </div>
      <div className={styles.price}>
        {part.isOwned ? (
          <span className={styles.owned}>
            <IconCircleCheck size={16} aria-hidden="true" /> You own this
          </span>
        ) : (
          <>
            <strong>{formatMoney(part.bundlePrice, part.currency)}</strong>
            {part.bundlePrice < part.effectivePrice ? (
              <small>{formatMoney(part.effectivePrice, part.currency)} alone</small>
            ) : null}
          </>
        )}
      </div>
    </li>
  );
}

/** How the price of the parts comes about. */
function Sums({ parts, currency }: { parts: readonly SeenPart[]; currency: string }) {
  const sum = (cents: (part: SeenPart) => number) => parts.reduce((total, part) => total + cents(part), 0);
  const listCents = sum((part) => toCents(part.price, currency));
  const aloneCents = sum((part) => toCents(part.effectivePrice, currency));
  const wholeCents = sum((part) => toCents(part.bundlePrice, currency));
  const owned = parts.filter(({ isOwned }) => isOwned);
  const ownedCents = owned.reduce((total, part) => total + toCents(part.bundlePrice, currency), 0);
  const money = (cents: number) => formatMoney(toAmount(cents, currency), currency);
  return (
    <dl className={styles.sums}>
      <dt>Bought one by one</dt>
      <dd>{money(listCents)}</dd>
      {aloneCents < listCents ? (
        <>
          <dt>Sales of today</dt>
          <dd>{money(aloneCents - listCents)}</dd>
        </>
      ) : null}
      {wholeCents < aloneCents ? (
        <>
          <dt>Bundle discount</dt>
          <dd>{money(wholeCents - aloneCents)}</dd>
        </>
      ) : null}
      {owned.length === 0 ? null : (
        <>
          <dt className={styles.saved}>You own {owned.length}</dt>
          <dd className={styles.saved}>{money(-ownedCents)}</dd>
        </>
      )}
      <dt className={styles.total}>You pay</dt>
      <dd className={styles.total}>
        <MoneyText amount={toAmount(wholeCents - ownedCents, currency)} currency={currency} size="sm" align="end" />
      </dd>
    </dl>
  );
}

/** A part that was taken off sale is not among those that shoppers see, but in the price. */
function isPartMissing({ effectivePrice, currency }: Product, { parts }: Bundle): boolean {
  const seenCents = parts.reduce((total, { bundlePrice }) => total + toCents(bundlePrice, currency), 0);
  return seenCents < toCents(effectivePrice, currency);
}

/** What a bundle consists of, and how its price comes about for this visitor. */
export function BundleSection({ product, bundle }: { product: Product; bundle: Bundle }) {
  const parts = useSeenParts(product, bundle);
  return (
    <section id="bundle" className={styles.section} aria-labelledby="bundle-heading">
      <h2 id="bundle-heading" className={styles.heading}>
        In this bundle
      </h2>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ul>
      {isPartMissing(product, bundle) ? (
        <p className={styles.kind}>A part of this bundle is not for sale at the moment.</p>
      ) : (
        <Sums parts={parts} currency={product.currency} />
      )}
    </section>
  );
}
