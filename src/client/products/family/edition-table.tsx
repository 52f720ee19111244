import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Family, FamilyMember } from '../../../shared/families/family.schemas.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { ApproximateAmount } from '../../ui/values/approximate-amount.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { useMemberPrice } from '../member/use-member-price.ts';
import styles from './edition-table.module.css';

function EditionHead({ product: { id, currency }, member }: { product: Product; member: FamilyMember }) {
  const price = useMemberPrice({ ...member, currency });
  return (
    <th scope="col" data-shown={member.productId === id ? '' : undefined}>
      <Link href={`/product/${member.slug}`}>{member.edition}</Link>
      <small>
        {formatMoney(price, currency)} <ApproximateAmount amount={price} currency={currency} />
      </small>
    </th>
  );
}

/** The editions side by side, line by line of what they contain. Nothing where no edition lists its contents. */
export function EditionTable({ product, family }: { product: Product; family: Family }) {
  const editions = family.members.filter(({ edition }) => edition !== undefined);
  const lines = [...new Set(editions.flatMap(({ contents }) => contents))];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="editions-heading">
      <h2 id="editions-heading" className={styles.heading}>
        Compare the editions
      </h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {editions.map((member) => (
                <EditionHead key={member.productId} product={product} member={member} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {editions.map(({ productId, contents }) => (
                  <td key={productId} data-shown={productId === product.id ? '' : undefined}>
                    {contents.includes(line) ? (
                      <IconCheck size={18} role="img" aria-label="Included" className={styles.yes} />
                    ) : (
                      <IconMinus size={18} role="img" aria-label="Not included" className={styles.no} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
