import type { MachineEdge } from '../../machines/machine.ts';

export const releasePaymentStates = ['scheduled', 'due', 'paid', 'void'] as const;
export type ReleasePaymentState = (typeof releasePaymentStates)[number];

type ReleasePaymentActor = 'buyer' | 'staff' | 'system';
type ReleasePaymentAction = 'charge' | 'pay' | 'ask' | 'wait-again' | 'cancel';

/** It follows its order, which stays `pending`: the state is read from the order and the date asked for, and stored nowhere. */
export const releasePaymentEdges: readonly MachineEdge<
  ReleasePaymentState,
  ReleasePaymentActor,
  ReleasePaymentAction
>[] = [
  { from: 'scheduled', to: 'paid', by: ['system'], action: 'charge', label: 'Charge the card at the release' },
  { from: 'scheduled', to: 'paid', by: ['buyer'], action: 'pay', label: 'Pay now' },
  { from: 'scheduled', to: 'due', by: ['system'], action: 'ask', label: 'Ask the buyer to pay' },
  { from: 'due', to: 'paid', by: ['buyer'], action: 'pay', label: 'Pay now' },
  { from: 'due', to: 'scheduled', by: ['system'], action: 'wait-again', label: 'The release was moved' },
  { from: 'scheduled', to: 'void', by: ['buyer', 'staff', 'system'], action: 'cancel', label: 'Cancel' },
  { from: 'due', to: 'void', by: ['buyer', 'staff', 'system'], action: 'cancel', label: 'Cancel' },
];
