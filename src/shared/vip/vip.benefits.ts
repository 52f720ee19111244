import { answerHours } from '../support/support.rules.ts';
import type { vipBenefitKeys } from './vip.schemas.ts';
import { type LevelSettings, percentRange } from './vip-levels.rules.ts';

interface Benefit {
  key: (typeof vipBenefitKeys)[number];
  title: string;
  description: string;
}

/** What a membership gives (D-5). */
export function vipBenefits({
  guaranteeDays,
  earlyAccessHours,
  levelPercents,
}: {
  guaranteeDays: number;
  earlyAccessHours: number;
  levelPercents: LevelSettings['levelPercents'];
}): Benefit[] {
  const range = percentRange({ levelPercents });
  return [
    {
      key: 'prices',
      title: 'Member prices',
      description:
        range === null
          ? 'Many products have a lower price for VIP members.'
          : `Products cost ${range} less, or have their own VIP price.`,
    },
    { key: 'exclusive', title: 'Exclusive products', description: 'Legendary items that only VIP members can buy.' },
    {
      key: 'early-access',
      title: 'Early access',
      description: `New releases up to ${earlyAccessHours} hours before everyone else.`,
    },
    {
      key: 'support',
      title: 'Priority support',
      description: `Your questions come first: a reply within ${answerHours.vip} hours instead of ${answerHours.member}.`,
    },
    ...(guaranteeDays > 0
      ? [
          {
            key: 'guarantee' as const,
            title: `${guaranteeDays}-day guarantee`,
            description: 'Not for you? Get your money back yourself, in two clicks.',
          },
        ]
      : []),
  ];
}
