import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { formatCount } from '../../../shared/text/count-text.ts';

/** What the choices of settings are called; others are words already. */
const choiceNames: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  afterFailures: 'After failed sign-ins',
  auto: 'Suspicious reviews only',
  all: 'Every review',
  none: 'No tax',
  inclusive: 'Prices include tax',
  exclusive: 'Tax is added at checkout',
};

/** A choice as it is shown: 'monochrome-blue' is 'Monochrome blue'. */
export function choiceName(choice: string): string {
  const words = choice.replaceAll('-', ' ');
  return choiceNames[choice] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is wrong with a number: its bounds, unless it keeps them and the error is about something else. */
export function numberError(
  error: string | undefined,
  value: SettingView['value'],
  { min, max, isWhole = false }: SettingView['validation'],
): string | undefined {
  if (error === undefined) return undefined;
  const isNumber = typeof value === 'number' && (!isWhole || Number.isInteger(value));
  const isWithin = isNumber && (min === undefined || value >= min) && (max === undefined || value <= max);
  if (isWithin) return error;
  const bounds = min === undefined || max === undefined ? '' : ` from ${formatCount(min)} to ${formatCount(max)}`;
  return `Enter a ${isWhole ? 'whole ' : ''}number${bounds}`;
}
