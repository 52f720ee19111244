import { Button } from '@mantine/core';
import { IconCheck, IconGift } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { lifetimeLevel, planNames, type VipType } from '../../../shared/vip/vip.rules.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { breakEvenSpend, stepOf } from '../../../shared/vip/vip-levels.rules.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { guaranteeWords, levelNames, lifetimeStep } from '../vip-labels.ts';
import styles from './plan-cards.module.css';

type Offer = { price: number; was?: number; per: string; points: string[]; label: string };

const round = (amount: number, currency: string) => formatMoney(amount, currency).replace('.00', '');

/** From when on a plan has paid for itself; nothing where the levels take nothing off. */
function paysOff({ levels, currency }: VipStatusView, price: number, plan: VipType): string[] {
  const spend = breakEvenSpend(levels, price, plan === 'annual' ? 'bronze' : lifetimeLevel);
  if (spend === null) return [];
  return [
    `Pays off once you buy for ${round(spend, currency)}${plan === 'annual' ? ' in the year' : ', whenever that is'}`,
  ];
}

function annualOffer(status: VipStatusView, price: number): Offer {
  const { isVip, extendedUntil, currency } = status;
  const month = formatMoney(Math.round((price / 12) * 100) / 100, currency);
  const points = isVip
    ? [
        extendedUntil === null ? 'One more year' : `Then lasts until ${formatDate(extendedUntil, 'longDate')}`,
        '365 days are added to the end',
        'Renews only if you choose it',
      ]
    : [
        `That is ${month} a month`,
        ...paysOff(status, price, 'annual'),
        'Does not renew unless you choose it',
        ...guaranteeWords(status),
      ];
  return { price, per: 'a year', points, label: isVip ? 'Add a year' : 'Choose annual' };
}

function lifetimeOffer(status: VipStatusView, price: number, annual: number): Offer {
  const { upgrade, levels, currency } = status;
  const { percent } = stepOf(levels, lifetimeLevel);
  if (upgrade) {
    const credit = `${formatMoney(upgrade.credit, currency)} for your unused time is taken off`;
    const points = [...(upgrade.credit > 0 ? [credit] : []), lifetimeStep(status.level), 'Never pay for VIP again'];
    const was = upgrade.credit > 0 ? { was: price } : {};
    return { price: upgrade.price, ...was, per: 'once', points, label: 'Upgrade to lifetime' };
  }
  const points = [
    `About the price of ${Math.round((price / annual) * 10) / 10} years`,
    ...paysOff(status, price, 'lifetime'),
    `Starts at ${levelNames[lifetimeLevel]}${percent > 0 ? `: ${percent}% off at once` : ''}`,
    ...guaranteeWords(status),
  ];
  return { price, per: 'once', points, label: 'Choose lifetime' };
}

function PlanCard({ plan, offer, currency }: { plan: VipType; offer: Offer; currency: string }) {
  const isBest = plan === 'lifetime';
  return (
    <article className={styles.plan} data-best={isBest ? '' : undefined} aria-label={planNames[plan]}>
      <div className={styles.name}>
        <h3>{planNames[plan]}</h3>
        {isBest ? <span className={styles.best}>Best value</span> : null}
      </div>
      <p className={styles.price}>
        <strong>{formatMoney(offer.price, currency)}</strong>
        {offer.was === undefined ? null : <s>{formatMoney(offer.was, currency)}</s>}
        <span>{offer.per}</span>
      </p>
      <ul className={styles.points}>
        {offer.points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2.2} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        href={`/user/vip/purchase?plan=${plan}`}
        size="md"
        fullWidth
        variant={isBest ? 'filled' : 'default'}
      >
        {offer.label}
      </Button>
    </article>
  );
}

/** The plans with what each costs this reader, and from when on it pays. */
export function PlanCards({ status }: { status: VipStatusView }) {
  const { plans, currency, isLifetime, isVip } = status;
  const priceOf = (plan: VipType) => plans.find(({ type }) => type === plan)?.price ?? 0;
  const [annual, lifetime] = [priceOf('annual'), priceOf('lifetime')];
  return (
    <section className={styles.section} id="plans" aria-labelledby="vip-plans">
      <h2 id="vip-plans" className={styles.title}>
        {isLifetime ? 'Share VIP' : isVip ? 'Stay a member' : 'Choose your plan'}
      </h2>
      {isLifetime ? null : (
        <div className={styles.plans}>
          <PlanCard plan="annual" offer={annualOffer(status, annual)} currency={currency} />
          <PlanCard plan="lifetime" offer={lifetimeOffer(status, lifetime, annual)} currency={currency} />
        </div>
      )}
      <p className={styles.gift}>
        <IconGift size={20} stroke={1.8} aria-hidden="true" />
        <span>
          Make somebody a member: give{' '}
          <Link href="/user/vip/purchase?plan=annual&gift=1">a year for {formatMoney(annual, currency)}</Link> or{' '}
          <Link href="/user/vip/purchase?plan=lifetime&gift=1">lifetime for {formatMoney(lifetime, currency)}</Link>.
        </span>
      </p>
    </section>
  );
}
