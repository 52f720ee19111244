import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { vipMessages } from '../../../shared/vip/vip.messages.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';

import styles from './guarantee-card.module.css';
import { useEndVip } from './use-end-vip.ts';

const effects = {
  none: 'Your membership and its prices end at once.',
  annual: 'What you paid for ends at once. The membership that you were given stays, and begins today.',
  lifetime: 'What you paid for ends at once. You keep the membership for life that you were given.',
} as const;

function leftUntil(until: string): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / minuteMs));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return hours > 0 ? `${countOf(days, 'day')} ${countOf(hours, 'hour')}` : countOf(days, 'day');
  return hours > 0 ? `${countOf(hours, 'hour')} ${countOf(minutes % 60, 'minute')}` : countOf(minutes, 'minute');
}

function useMinutes(): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), minuteMs);
    return () => clearInterval(timer);
  }, []);
}

/** The money-back guarantee while it lasts: how long, how much, and the refund itself. */
export function GuaranteeCard({ status, until }: { status: VipStatusView; until: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const keeps = status.guaranteeKeeps;
  const { end, isBusy } = useEndVip(keeps ? vipMessages.vipRefundedKept : vipMessages.vipRefunded);
  useMinutes();
  const refund = formatMoney(status.guaranteeRefund ?? 0, status.currency);
  return (
    <section className={styles.card} aria-label="Money-back guarantee">
      <IconShieldCheck className={styles.icon} size={30} stroke={1.6} aria-hidden="true" />
      <div className={styles.text}>
        <h2>Money-back guarantee: {leftUntil(until)} left</h2>
        <p>
          Not what you expected? Until {formatDate(until, 'longDate')} you can get {refund} back, no questions asked.
        </p>
      </div>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Request refund
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={`Get ${refund} back?`}
        confirmLabel={keeps ? 'Refund' : 'Refund and end VIP'}
        cancelLabel={keeps ? 'No refund' : 'Keep VIP'}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void end({}).finally(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      >
        <p>{effects[keeps ?? 'none']} The money goes back to where it came from.</p>
        <p>The guarantee can be used once in twelve months.</p>
      </ConfirmModal>
    </section>
  );
}
