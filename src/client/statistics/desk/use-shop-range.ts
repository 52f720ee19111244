import { useLocation, useSearch } from 'wouter';
import { ownTimeZone } from '../../../shared/dates/own-time-zone.ts';
import { type ShopRange, shopRanges } from '../../../shared/statistics/shop-span.rules.ts';

export type RangeChoice = { range: ShopRange; timeZone: string; from?: string | undefined; to?: string | undefined };

/** The range of the dashboard, kept in the address. */
export function useShopRange(): { choice: RangeChoice; change: (changed: Partial<RangeChoice>) => void } {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const choice = readRange(search);
  const change = (changed: Partial<RangeChoice>) => {
    const { range, timeZone, from, to } = { ...choice, ...changed };
    const next = new URLSearchParams({ range });
    if (timeZone !== ownTimeZone()) next.set('tz', timeZone);
    if (range === 'custom' && from !== undefined) next.set('from', from);
    if (range === 'custom' && to !== undefined) next.set('to', to);
    navigate(`${path}?${next}`, { replace: true });
  };
  return { choice, change };
}

/** What an address asks for; days beside a range that has its own mean nothing. */
export function readRange(search: URLSearchParams): RangeChoice {
  const [from, to] = [search.get('from') ?? undefined, search.get('to') ?? undefined];
  const named = shopRanges.find((range) => range === search.get('range'));
  const range = named ?? (from === undefined && to === undefined ? '30d' : 'custom');
  return { range, timeZone: search.get('tz') ?? ownTimeZone(), ...(range === 'custom' && { from, to }) };
}

/** The reader's own and UTC first, then all there are. */
export function timeZoneOptions(chosen: string): { value: string; label: string }[] {
  const names = new Set([ownTimeZone(), 'UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
