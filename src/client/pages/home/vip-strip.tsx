import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { percentRange } from '../../../shared/vip/vip-levels.rules.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';
import styles from './vip-strip.module.css';

/** Invites whoever is no member yet. */
export function VipStrip() {
  const { vipEnabled, levelPercents, guaranteeDays } = useSite();
  const { status, user } = useSession();
  if (!vipEnabled || status === 'loading' || user?.isVip) return null;
  const range = percentRange({ levelPercents });
  return (
    <section className={styles.strip} aria-labelledby="vip-strip">
      <div>
        <h2 id="vip-strip">VIP: every game for less</h2>
        <p>
          {range === null ? 'Member prices' : `${range} off everything`}, exclusive items and early access.
          {guaranteeDays > 0 ? ` ${guaranteeDays}-day money-back guarantee.` : ''}
        </p>
      </div>
      <Link className={styles.link} href="/user/vip">
        Become VIP
        <IconArrowRight size={18} stroke={2} aria-hidden="true" />
      </Link>
    </section>
  );
}
