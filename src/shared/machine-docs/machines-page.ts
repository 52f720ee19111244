import { bulkJobEdges, bulkJobStatuses } from '../bulk/bulk-job.machine.ts';
import { grantEdges, grantStatuses } from '../downloads/grant.machine.ts';
import type { MachineEdge } from '../machines/machine.ts';
import { giftEdges, giftStates } from '../orders/gifts/gift.machine.ts';
import { keyEdges, keyStatuses } from '../orders/key.machine.ts';
import { type OrderEdge, orderActionRules, orderEdges, orderStatuses } from '../orders/order.machine.ts';
import { releasePaymentEdges, releasePaymentStates } from '../orders/release-payment/release-payment.machine.ts';
import { paymentEdges, paymentStatuses } from '../payments/payment.machine.ts';
import { refundEdges, refundStatuses } from '../refunds/refund.machine.ts';
import {
  sellerApplicationEdges,
  sellerApplicationStatuses,
} from '../seller-applications/seller-application.machine.ts';
import { supportEdges, supportStatuses } from '../support/support.machine.ts';
import { vipEdges, vipStatuses } from '../vip/vip.machine.ts';

type AnyEdge = MachineEdge<string, string> & Partial<Pick<OrderEdge, 'permission' | 'guard'>>;

interface Machine {
  name: string;
  about: string;
  states: readonly string[];
  edges: readonly AnyEdge[];
}

/** Every machine of the shop; the first state is where each begins. */
export const machines: readonly Machine[] = [
  {
    name: 'Order',
    about: 'Any other transition is refused with 409 `Order conflict` and the allowed ones; a locked row with 423.',
    states: orderStatuses,
    edges: orderEdges,
  },
  { name: 'Payment', about: 'One row per payment attempt.', states: paymentStatuses, edges: paymentEdges },
  { name: 'VIP membership', about: 'One active membership per user.', states: vipStatuses, edges: vipEdges },
  { name: 'Refund', about: 'Money that is being refunded.', states: refundStatuses, edges: refundEdges },
  {
    name: 'Download grant',
    about: 'Time-limited access to a file.',
    states: grantStatuses,
    edges: grantEdges,
  },
  {
    name: 'Seller application',
    about: 'How a user becomes a seller. Rejected applicants can apply again after two weeks.',
    states: sellerApplicationStatuses,
    edges: sellerApplicationEdges,
  },
  {
    name: 'Bulk job',
    about: 'Bulk changes: previewed, applied, and undoable for a day.',
    states: bulkJobStatuses,
    edges: bulkJobEdges,
  },
  {
    name: 'Support conversation',
    about: 'Conversations between users and staff. `waiting` means waiting for the user.',
    states: supportStatuses,
    edges: supportEdges,
  },
  { name: 'Key', about: 'One key of a pool.', states: keyStatuses, edges: keyEdges },
  {
    name: 'Gift',
    about: 'An order for someone else. Until it is claimed or kept, it can be cancelled for a full refund.',
    states: giftStates,
    edges: giftEdges,
  },
  {
    name: 'Payment on release',
    about:
      'A pre-order whose card is charged on release. Until it is paid, its order stays `pending` and can be cancelled free of charge.',
    states: releasePaymentStates,
    edges: releasePaymentEdges,
  },
];

/** docs/state-machines.md. A test compares the two; `npx vitest run src/shared/machine-docs -u` writes it. */
export function machinesPage(): string {
  const actions = orderActionRules.map(
    ({ action, label, by, in: states, permission = '', guard = '' }) =>
      `| \`${action}\` | ${label} | ${by.join(', ')} | ${permission} | ${guard} | ${states.length === orderStatuses.length ? 'any' : states.join(', ')} |`,
  );
  return `# State machines

Written from the tables in \`src/shared\` (\`*.machine.ts\`) that guards, buttons and tests are driven by. \`staff\` need the
permission named beside them, and what a guard says holds for people; the shop's own steps check for themselves.

${machines.map(section).join('\n')}
## What an order lets people do without changing its status

| Action | Button | Who | Permission of staff | Guard | In |
| --- | --- | --- | --- | --- | --- |
${actions.join('\n')}
`;
}

function section({ name, about, states, edges }: Machine): string {
  const arrows = edges.map(({ from, to, action }) => `  ${from} --> ${to}: ${action}`);
  const rows = edges.map(
    ({ from, to, by, action, label, permission = '', guard = '', needsReason }) =>
      `| ${from} | ${to} | ${by.join(', ')} | \`${action}\` | ${label} | ${permission} | ${guard} | ${needsReason ? 'yes' : ''} |`,
  );
  return `## ${name}

${about}

\`\`\`mermaid
stateDiagram-v2
  [*] --> ${states[0]}
${arrows.join('\n')}
\`\`\`

| From | To | Who | Action | Button | Permission of staff | Guard | Reason |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
