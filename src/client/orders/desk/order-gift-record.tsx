import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Gift } from '../../../shared/orders/gifts/gift.schemas.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { GiftBadge } from '../gift/gift-badge.tsx';

const at = (time: string | null) => (time === null ? undefined : formatDate(time, 'dateTime'));

/** Where a gift is, for whoever answers its buyer or its recipient. */
export function OrderGiftRecord({ gift }: { gift: Gift }) {
  return (
    <RecordCard title="Gift">
      <Facts
        facts={[
          ['Status', <GiftBadge key="status" state={gift.state} />],
          ['Recipient', gift.receiverEmail],
          ['Country', gift.country ?? undefined],
          ['Sends on', gift.state === 'scheduled' ? at(gift.dueAt) : undefined],
          ['Sent', at(gift.sentAt)],
          ['Claimed', at(gift.claimedAt)],
          ['Declined', at(gift.declinedAt)],
          ['Refunded unless the buyer decides by', at(gift.decideUntil)],
          ['Message', gift.message === '' ? undefined : gift.message],
        ]}
      />
    </RecordCard>
  );
}
