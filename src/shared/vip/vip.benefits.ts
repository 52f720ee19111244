import { vipLevelPercents } from '../products/price.rules.ts';
import { answerHours } from '../support/support.rules.ts';
import type { vipBenefitKeys } from './vip.schemas.ts';

interface Benefit {
  key: (typeof vipBenefitKeys)[number];
  title: string;
  description: string;
}

/** What a membership gives (D-5). */
export function vipBenefits({
  guaranteeDays,
  earlyAccessHours,
}: {
  guaranteeDays: number;
  earlyAccessHours: number;
}): Benefit[] {
  const { bronze, diamond } = vipLevelPercents;
  return [
    {
      key: 'prices',
      title: 'Member prices',
      description: `${bronze}% to ${diamond}% off every product, or its own member price. The better one counts.`,
    },
    { key: 'exclusive', title: 'Exclusive products', description: 'Legendary items that only members can buy.' },
    {
      key: 'early-access',
      title: 'Early access',
      description: `New releases up to ${earlyAccessHours} hours before everybody else.`,
    },
    {
      key: 'support',
      title: 'Priority support',
      description: `Your questions come first: an answer within ${answerHours.vip} hours instead of ${answerHours.member}.`,
    },
    {
      key: 'guarantee',
      title: `${guaranteeDays}-day guarantee`,
      description: 'Not for you? Get your money back yourself, in two clicks.',
    },
  ];
}
