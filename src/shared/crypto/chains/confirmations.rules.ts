import { inPairs, type NumberTable, numbersIn } from '../../settings/number-table.rules.ts';
import { assetFacts, type CryptoAsset, cryptoAssets } from '../crypto-assets.ts';

/** More would keep buyers of Bitcoin waiting for longer than a day. */
const mostConfirmations = 150;

/** How the setting is edited; the amounts are those of D-39, in large units of the shop's currency. */
export const confirmationTable: NumberTable = {
  rows: cryptoAssets.map((asset) => ({
    name: asset,
    label: `${assetFacts[asset].symbol} on ${assetFacts[asset].networkLabel}`,
  })),
  columns: ['Below 1,000', 'Below 10,000', 'From 10,000'],
};

/** 'BTC: 1, 3, 6' and so on, a line for each coin. */
export const defaultConfirmations = cryptoAssets
  .map((asset) => `${asset}: ${assetFacts[asset].confirmations.join(', ')}`)
  .join('\n');

/** Lines of known coins, each once, with three whole numbers that do not fall; one without numbers has the default. */
export function areConfirmations(text: string): boolean {
  const lines = linesIn(text);
  const names = lines.map(({ name }) => name);
  const isKnown = names.every((name) => cryptoAssets.some((asset) => asset === name));
  return isKnown && new Set(names).size === names.length && lines.every(({ cells }) => isRow(cells));
}

/** Blocks that must hold a payment of so many large units of the shop's currency; `confirmations` is the setting. */
export function requiredConfirmations(confirmations: string, asset: CryptoAsset, amount: number): number {
  const cells = linesIn(confirmations).find(({ name }) => name === asset)?.cells ?? '';
  const [small, middle, large] = assetFacts[asset].confirmations;
  const [first = small, second = middle, third = large] = numbersIn(cells, 3) ?? [];
  if (amount < 1000) return first;
  return amount < 10_000 ? second : third;
}

function linesIn(text: string): { name: string; cells: string }[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...cells] = line.split(':');
      return { name: name.trim(), cells: cells.join(':') };
    });
}

function isRow(cells: string): boolean {
  if (/^[\s,]*$/.test(cells)) return true;
  const numbers = numbersIn(cells, 3);
  if (!numbers?.every((number) => Number.isInteger(number) && number >= 1 && number <= mostConfirmations)) return false;
  return inPairs(numbers).every(([before, number]) => before <= number);
}
