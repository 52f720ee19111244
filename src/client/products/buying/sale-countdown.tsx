import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { keepTrying } from '../../platform/keep-trying.ts';
import { useNow } from '../../platform/screen/hydration.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './sale-countdown.module.css';
import { describeTimeLeft } from './sale-end.ts';

/** Counts down to the real end of the sale; then its price is read anew, that for everybody and a member's own. */
export function SaleCountdown({ endsAt, productId }: { endsAt: string; productId: string }) {
  const [now, moveOn] = useNow();
  const utils = trpc.useUtils();
  const left = describeTimeLeft(Date.parse(endsAt), now);
  const isOver = left === undefined;

  useEffect(() => {
    if (isOver) return;
    const timer = window.setInterval(moveOn, 1000);
    return () => window.clearInterval(timer);
  }, [isOver, moveOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the read belongs to the moment the sale ends
  useEffect(() => {
    if (!isOver) return;
    // An answer may have been kept since before the end. The new one has no such sale, and this is gone with it.
    return keepTrying(async () => {
      await Promise.all([utils.products.get.invalidate(), utils.products.viewer.invalidate({ id: productId })]);
      return false;
    });
  }, [isOver, endsAt, productId]);

  if (isOver) return null;
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <IconClockHour4 size={16} aria-hidden="true" />
      Sale ends in {left}
    </p>
  );
}
