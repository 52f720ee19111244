import { IconBuildingStore, IconClock, IconFolder, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { SuggestedProduct } from '../../../shared/search/suggestion.schemas.ts';
import { useMemberPrice } from '../../products/member/use-member-price.ts';
import { MoneyText } from '../../ui/values/money-text.tsx';
import styles from './search-panel.module.css';
import { markMatches, type SuggestionOption } from './suggestion-options.ts';

function Label({ label, typed }: { label: string; typed: string }) {
  return (
    <span className={styles.label}>
      {markMatches(label, typed).map(({ text, isMatch, start }) =>
        isMatch ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
      )}
    </span>
  );
}

/** Nothing instead of a broken picture. */
function Thumb({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <img src={src} alt="" width={40} height={40} loading="lazy" onError={() => setBroken(true)} />;
}

const icons = { recent: IconClock, query: IconSearch, category: IconFolder, seller: IconBuildingStore } as const;

function ProductPrice({ product }: { product: SuggestedProduct }) {
  const { price, listPrice, currency } = product;
  const ownPrice = useMemberPrice({ ...product, price: listPrice, effectivePrice: price });
  return (
    <span className={styles.price}>
      <MoneyText amount={ownPrice} currency={currency} size="sm" align="end" />
    </span>
  );
}

/** What an option of the search list shows. */
export function OptionFace({ option, typed }: { option: SuggestionOption; typed: string }) {
  if (option.kind === 'product') {
    const { coverUrl } = option.product;
    return (
      <>
        <span className={styles.thumb}>{coverUrl === '' ? null : <Thumb src={coverUrl} />}</span>
        <Label label={option.label} typed={typed} />
        <ProductPrice product={option.product} />
      </>
    );
  }
  const Icon = icons[option.kind];
  return (
    <>
      <Icon size={17} stroke={1.8} aria-hidden="true" />
      <Label label={option.label} typed={typed} />
      {/* The Delete key does the same; screen readers do not announce a button inside an option. */}
      {option.kind === 'recent' ? (
        <span className={styles.remove} data-remove="" aria-hidden="true" title="Remove">
          <IconX size={15} stroke={2} />
        </span>
      ) : null}
    </>
  );
}
