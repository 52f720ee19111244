import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { vipMessages } from '../../../shared/vip/vip.messages.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';

import { useEndVip } from './use-end-vip.ts';

/** Two clicks end a membership; what was paid for is kept until its last day. */
export function EndMembership({ status }: { status: VipStatusView }) {
  const { isLifetime, cancelAtEnd, vipExpiresAt, renewal, status: state } = status;
  const [isAsking, setIsAsking] = useState(false);
  const { end, resume, isBusy } = useEndVip(isLifetime ? vipMessages.vipEnded : vipMessages.vipCancelled);
  if (state !== 'active') return null;
  const until = vipExpiresAt === null ? '' : formatDate(vipExpiresAt, 'longDate');
  if (cancelAtEnd) {
    return (
      <SettingsCard title="Your membership ends" description={`On ${until}, as you asked. We will not remind you.`}>
        <Button loading={isBusy} onClick={() => void resume(vipMessages.vipResumed)}>
          Keep my membership
        </Button>
      </SettingsCard>
    );
  }
  const description = isLifetime
    ? 'It ends at once and for good, and nothing is refunded.'
    : renewal
      ? `Your benefits stay until ${until}, and nothing more is charged.`
      : `Your benefits stay until ${until}. Your membership does not renew automatically, so this only ends the reminders and the grace period.`;
  return (
    <SettingsCard title="End my membership" description={description}>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        End membership
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title="End your membership?"
        confirmLabel={isLifetime ? 'End it now' : `End on ${until}`}
        cancelLabel="Keep VIP"
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void end(isLifetime ? { immediate: true } : {}).finally(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      >
        <p>{description}</p>
      </ConfirmModal>
    </SettingsCard>
  );
}
