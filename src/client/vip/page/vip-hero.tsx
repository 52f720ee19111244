import { Button } from '@mantine/core';
import { IconArrowDown, IconCrown, IconShieldCheck } from '@tabler/icons-react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { yearlySaving } from '../../../shared/vip/vip-levels.rules.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { guaranteeWords } from '../vip-labels.ts';
import styles from './vip-hero.module.css';

/** What a membership would have saved on what they bought anyway, where that is something to tell. */
function pitchOf({ spendLastYear, levels, currency }: VipStatusView): string {
  const saved = yearlySaving(levels, spendLastYear / 12);
  if (saved < 15) return 'Lower prices on everything, exclusive items, and new releases before everybody else.';
  const spent = formatMoney(spendLastYear, currency);
  return `You spent ${spent} here in the last twelve months. As a member you would have saved about ${formatMoney(Math.floor(saved), currency).replace('.00', '')}.`;
}

function lastTime({ status, vipExpiresAt }: VipStatusView): string {
  if (status === 'expired' && vipExpiresAt !== null)
    return `Your membership ended on ${formatDate(vipExpiresAt, 'longDate')}`;
  return 'VIP membership';
}

export function VipHero({ status }: { status: VipStatusView }) {
  return (
    <header className={styles.hero}>
      <span className={styles.eyebrow}>
        <IconCrown size={17} stroke={2} aria-hidden="true" />
        {lastTime(status)}
      </span>
      <h1 className={styles.title}>Pay less for every game you love</h1>
      <p className={styles.pitch}>{pitchOf(status)}</p>
      <div className={styles.actions}>
        {status.isSold ? (
          <Button
            component="a"
            href="#plans"
            size="md"
            className={styles.button}
            rightSection={<IconArrowDown size={18} />}
          >
            See the plans
          </Button>
        ) : (
          <span className={styles.trust}>Memberships are not sold at the moment.</span>
        )}
        {guaranteeWords(status).map((words) => (
          <span key={words} className={styles.trust}>
            <IconShieldCheck size={18} stroke={1.8} aria-hidden="true" />
            {words}
          </span>
        ))}
      </div>
    </header>
  );
}
