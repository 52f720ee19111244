import { IconCheck, IconMinus } from '@tabler/icons-react';
import { answerHours } from '../../../shared/support/support.rules.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import styles from './benefits-table.module.css';

type Benefit = VipStatusView['vipBenefits'][number];

const free: Record<Benefit['key'], string | null> = {
  prices: 'Regular prices and sales',
  exclusive: null,
  'early-access': 'On release day',
  support: `An answer within ${answerHours.member} hours`,
  guarantee: null,
};

/** What everybody has against what members have. */
export function BenefitsTable({ status: { vipBenefits } }: { status: VipStatusView }) {
  return (
    <section className={styles.box} aria-labelledby="vip-benefits">
      <h2 id="vip-benefits" className={styles.title}>
        What members get
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Benefit</th>
            <th scope="col">Free</th>
            <th scope="col">VIP</th>
          </tr>
        </thead>
        <tbody>
          {vipBenefits.map(({ key, title, description }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td data-label="Free">
                {free[key] ?? (
                  <span className={styles.none}>
                    <IconMinus size={18} aria-hidden="true" /> Not included
                  </span>
                )}
              </td>
              <td data-label="VIP" className={styles.vip}>
                <span className={styles.given}>
                  <IconCheck size={18} stroke={2.4} aria-hidden="true" />
                  {description}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
