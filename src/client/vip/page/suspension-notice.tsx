import type { VipSuspension } from '../../../shared/vip/vip.schemas.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';

const words: Record<VipSuspension, { title: string; text: string }> = {
  payment: {
    title: 'Your membership is suspended',
    text: 'The crypto payment for it is no longer on the blockchain. Once it is confirmed again, your membership continues with the time that it was suspended. You do not need to buy it again.',
  },
  dispute: {
    title: 'Your membership is suspended',
    text: 'A payment for it is disputed at the bank. If the bank decides in favor of the shop, your membership continues with the time that it was suspended.',
  },
  review: {
    title: 'Your membership is under review',
    text: 'A payment for it was not received. Our team is checking what is left of your membership. You do not need to do anything.',
  },
};

/** Says why a membership that was paid for is not there. */
export function SuspensionNotice({ suspension }: { suspension: VipSuspension }) {
  const { title, text } = words[suspension];
  return (
    <FormAlert tone="warning" title={title}>
      <span>{text}</span>
    </FormAlert>
  );
}
