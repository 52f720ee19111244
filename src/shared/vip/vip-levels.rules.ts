import { type VipLevel, vipLevels } from '../products/prices/price.rules.ts';
import { inPairs, type NumberTable, numbersIn } from '../settings/number-table.rules.ts';

/** The numbers of all levels as settings keep them, from bronze up and with commas between (D-21). */
export interface LevelSettings {
  /** What has to be spent for each level, in the large unit of the currency. */
  levelThresholds: string;
  /** Percent off for products without a VIP price of their own. */
  levelPercents: string;
}

export interface LadderStep {
  level: VipLevel;
  percent: number;
  /** Paid spend since the first day as a member from which the level holds, in the large unit of the currency. */
  spend: number;
}

const mostPercent = 90;

/** How both settings are edited. */
export const levelTable: NumberTable = {
  rows: [{ name: '', label: '' }],
  columns: ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'],
};

/** Five amounts from 0 up, each above the one before. */
export function areLevelThresholds(text: string): boolean {
  const amounts = numbersOf(text);
  return amounts?.[0] === 0 && inPairs(amounts).every(([before, amount]) => before < amount);
}

/** Five percents up to 90, none below the one before. */
export function areLevelPercents(text: string): boolean {
  const percents = numbersOf(text);
  const isInReach = percents?.every((percent) => percent <= mostPercent) ?? false;
  return isInReach && inPairs(percents ?? []).every(([before, percent]) => before <= percent);
}

/** The levels with their numbers in force, from the lowest on. */
export function vipLadder({ levelThresholds, levelPercents }: LevelSettings): LadderStep[] {
  const [amounts, percents] = [numbersOf(levelThresholds), numbersOf(levelPercents)];
  return vipLevels.map((level, index) => ({
    level,
    percent: percents?.[index] ?? 0,
    spend: amounts?.[index] ?? 0,
  }));
}

/** The percent in force for a level; null without one. */
export function percentOfLevel(settings: Pick<LevelSettings, 'levelPercents'>, level: VipLevel | null): number | null {
  return level === null ? null : (numbersOf(settings.levelPercents)?.[vipLevels.indexOf(level)] ?? 0);
}

/** '5% to 15%', '10%' where all levels are alike; null where no level takes anything off. */
export function percentRange({ levelPercents }: Pick<LevelSettings, 'levelPercents'>): string | null {
  const percents = numbersOf(levelPercents) ?? [];
  const [least = 0, most = 0] = [percents.at(0), percents.at(-1)];
  if (most === 0) return null;
  return least === most ? `${most}%` : `${least}% to ${most}%`;
}

export function stepOf(ladder: readonly LadderStep[], level: VipLevel): LadderStep {
  return ladder.find((step) => step.level === level) ?? { level, percent: 0, spend: 0 };
}

/** The level after this one; null at the top. */
export function levelAfter(ladder: readonly LadderStep[], level: VipLevel): LadderStep | null {
  return ladder[vipLevels.indexOf(level) + 1] ?? null;
}

/**
 * What a year saves somebody who spends as much each month: each month at the percent of the level reached by then,
 * as orders of members are priced.
 */
export function yearlySaving(ladder: readonly LadderStep[], monthlySpend: number, start: VipLevel = 'bronze'): number {
  let spent = 0;
  let saved = 0;
  for (let month = 0; month < 12; month += 1) {
    const { percent } = ladder.findLast((step) => spent >= step.spend || step.level === start) ?? { percent: 0 };
    saved += (monthlySpend * percent) / 100;
    spent += monthlySpend * (1 - percent / 100);
  }
  return saved;
}

/**
 * How much, at list prices, has to be bought until member prices have paid for a plan; the percent rises with the level
 * that is reached on the way. Null when they never do.
 */
export function breakEvenSpend(ladder: readonly LadderStep[], price: number, start: VipLevel): number | null {
  const steps = ladder.slice(vipLevels.indexOf(start));
  let bought = 0;
  let saved = 0;
  for (const [index, { percent, spend }] of steps.entries()) {
    const from = index === 0 ? 0 : spend;
    const paid = (steps[index + 1]?.spend ?? Number.POSITIVE_INFINITY) - from;
    const rate = percent / 100;
    if (rate > 0 && saved + (paid * rate) / (1 - rate) >= price) return Math.ceil(bought + (price - saved) / rate);
    saved += rate > 0 ? (paid * rate) / (1 - rate) : 0;
    bought += paid / (1 - rate);
  }
  return null;
}

function numbersOf(text: string): number[] | undefined {
  return numbersIn(text, vipLevels.length);
}
