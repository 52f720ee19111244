import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { dayMs, minuteMs } from '../../../shared/dates/spans.ts';
import type { Deal } from '../../../shared/home/home.schemas.ts';
import { useNow, useReadersZone } from '../../platform/screen/hydration.tsx';
import caption from './captioned-row.module.css';
import { CaptionedRow } from './captioned-row.tsx';
import { describeDealEnd } from './deal-end.ts';

const soonMs = dayMs;

/** Sales with their real ends; one that is over leaves the row by itself. */
export function DealsRow({ title, deals }: { title: string; deals: readonly Deal[] }) {
  const [now, moveOn] = useNow();
  const zone = useReadersZone();
  useEffect(() => {
    const timer = window.setInterval(moveOn, minuteMs);
    return () => window.clearInterval(timer);
  }, [moveOn]);
  const items = deals.flatMap((product) => {
    const end = describeDealEnd(product.saleEndsAt, now, zone);
    if (end === undefined) return [];
    const isSoon = Date.parse(product.saleEndsAt) - now < soonMs;
    const words = (
      <>
        <IconClockHour4 size={15} stroke={2} aria-hidden="true" className={isSoon ? caption.soon : undefined} />
        <span className={isSoon ? caption.soon : undefined}>{end}</span>
      </>
    );
    return [{ product, caption: words }];
  });
  return items.length === 0 ? null : (
    <CaptionedRow title={title} items={items} seeAllHref="/product?onSale=true" eager={2} />
  );
}
