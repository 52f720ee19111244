import type { MachineEdge } from '../../machines/machine.ts';

export const giftStates = ['unpaid', 'scheduled', 'sent', 'declined', 'claimed', 'void'] as const;
export type GiftState = (typeof giftStates)[number];

/** Who moves a gift: its buyer, whoever holds its link, staff, or the shop itself. */
export type GiftActor = 'buyer' | 'recipient' | 'staff' | 'system';
export type GiftAction = 'pay' | 'send' | 'claim' | 'decline' | 'send-again' | 'take' | 'withdraw';

/** A gift follows its order: the state is read from the order, its link and its claim, and stored nowhere. */
export const giftEdges: readonly MachineEdge<GiftState, GiftActor, GiftAction>[] = [
  { from: 'unpaid', to: 'scheduled', by: ['system'], action: 'pay', label: 'Paid' },
  { from: 'scheduled', to: 'sent', by: ['system'], action: 'send', label: 'Mail the link' },
  { from: 'sent', to: 'claimed', by: ['recipient'], action: 'claim', label: 'Claim' },
  { from: 'sent', to: 'declined', by: ['recipient'], action: 'decline', label: 'No, thank you' },
  { from: 'sent', to: 'claimed', by: ['buyer'], action: 'take', label: 'Keep it myself' },
  { from: 'declined', to: 'claimed', by: ['buyer'], action: 'take', label: 'Keep it myself' },
  { from: 'declined', to: 'sent', by: ['buyer'], action: 'send-again', label: 'Send it again' },
  { from: 'unpaid', to: 'void', by: ['buyer', 'staff', 'system'], action: 'withdraw', label: 'Withdraw' },
  { from: 'scheduled', to: 'void', by: ['buyer', 'staff'], action: 'withdraw', label: 'Withdraw' },
  { from: 'sent', to: 'void', by: ['buyer', 'staff'], action: 'withdraw', label: 'Withdraw' },
  { from: 'declined', to: 'void', by: ['buyer', 'staff', 'system'], action: 'withdraw', label: 'Withdraw' },
];
