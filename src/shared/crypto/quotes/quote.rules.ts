import { minorUnitsOf } from '../../money/currencies.ts';
import { assetFacts, type CryptoAsset } from '../crypto-assets.ts';
import { rateDecimals } from './crypto-rate.rules.ts';

/** An order and its stock are kept for so long after a quote: a payment sent at its end still has to be mined. */
export const coinGraceMinutes = 30;

const rateScale = 10n ** BigInt(rateDecimals);

interface Price {
  cents: number;
  currency: string;
  /** Of one coin, see `rateDecimals`. */
  rate: bigint;
  /** Taken off the rate, for its moves until the payment arrives. */
  spreadBps: number;
}

/** What the price comes to in units of the asset, rounded up to its step: the shop never asks for less. */
export function unitsOfPrice(asset: CryptoAsset, { cents, currency, rate, spreadBps }: Price): bigint {
  const { decimals, stepUnits } = assetFacts[asset];
  const worth = BigInt(cents) * 10n ** BigInt(decimals) * rateScale * 10_000n;
  const units = divideUp(worth, BigInt(minorUnitsOf(currency)) * rate * BigInt(10_000 - spreadBps));
  return divideUp(units, stepUnits) * stepUnits;
}

/** What units of the asset are worth, in cents, rounded down. */
export function centsOfUnits(asset: CryptoAsset, units: bigint, rate: bigint, currency: string): number {
  const scale = 10n ** BigInt(assetFacts[asset].decimals) * rateScale;
  return Number((units * rate * BigInt(minorUnitsOf(currency))) / scale);
}

/** The amount with the mark that tells it from others at the same address, 1 to `markCount`. */
export function markUnits(asset: CryptoAsset, units: bigint, mark: number): bigint {
  return units + BigInt(mark) * assetFacts[asset].markUnits;
}

function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}
