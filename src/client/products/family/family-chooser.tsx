import { useLocation } from 'wouter';
import { axesOf, chooseMember, type FamilyAxis, labelsOn } from '../../../shared/families/family.rules.ts';
import type { Family, FamilyMember } from '../../../shared/families/family.schemas.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { navigateInPlace } from '../../platform/screen/in-place-navigation.ts';
import { trpc } from '../../platform/trpc.ts';
import { ApproximateAmount } from '../../ui/values/approximate-amount.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { useMemberPrice } from '../member/use-member-price.ts';
import styles from './family-chooser.module.css';

const axisNames: Record<FamilyAxis, string> = {
  edition: 'Edition',
  platform: 'Platform',
  region: 'Region',
  duration: 'Duration',
  denomination: 'Amount',
};

type ChipProps = {
  label: string;
  member: FamilyMember;
  currency: string;
  isChosen: boolean;
  onChoose: (member: FamilyMember) => void;
};

function Chip({ label, member, currency, isChosen, onChoose }: ChipProps) {
  const utils = trpc.useUtils();
  const price = useMemberPrice({ ...member, currency });
  const { stockQuantity, inStock } = member;
  const note = inStock ? (stockQuantity === null ? '' : `${stockQuantity} left`) : 'Sold out';
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isChosen}
      data-sold-out={inStock ? undefined : ''}
      onPointerEnter={() => void utils.products.get.prefetch({ id: member.slug })}
      onClick={() => onChoose(member)}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.facts}>
        {formatMoney(price, currency)} <ApproximateAmount amount={price} currency={currency} />
        {note === '' ? '' : ` · ${note}`}
      </span>
    </button>
  );
}

/** Editions and variants to choose from, each with its price and stock. Choosing changes the address, not the page. */
export function FamilyChooser({ product, family }: { product: Product; family: Family }) {
  const [, navigate] = useLocation();
  const { members } = family;
  const present = members.find(({ productId }) => productId === product.id);
  if (present === undefined) return null;
  const choose = ({ slug }: FamilyMember) => navigateInPlace(navigate, `/product/${slug}`);
  return (
    <div className={styles.axes}>
      {axesOf(members).map((axis) => (
        <fieldset key={axis} className={styles.axis}>
          <legend>{axisNames[axis]}</legend>
          <div className={styles.chips}>
            {labelsOn(axis, members).map((label) => {
              const member = chooseMember(members, present, axis, label);
              return member === undefined ? null : (
                <Chip
                  key={label}
                  label={label}
                  member={member}
                  currency={product.currency}
                  isChosen={present[axis] === label}
                  onChoose={choose}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
