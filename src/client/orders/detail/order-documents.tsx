import { IconFileInvoice, IconFileText, IconReceiptRefund } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { awaitsCreditNote } from '../read/awaits-credit-note.ts';
import styles from './order-documents.module.css';

type DocumentLinkProps = { href: string; icon: ReactNode; name: string; detail: string };

function DocumentLink({ href, icon, name, detail }: DocumentLinkProps) {
  return (
    <li>
      <a className={styles.document} href={href} target="_blank" rel="noreferrer">
        {icon}
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
      </a>
    </li>
  );
}

const creditNoteMs = 20_000;
const isCreditNote = ({ kind }: { kind: string }) => kind === 'credit_note';
const isValidNote = ({ kind, isVoid }: { kind: string; isVoid: boolean }) => kind === 'credit_note' && !isVoid;

/** The papers of a paid order as PDF: its invoice, a credit note for each refund, and what was delivered when. */
export function OrderDocuments({ order }: { order: Order }) {
  const { data } = trpc.documents.list.useQuery(
    { id: order.id },
    {
      refetchInterval: ({ state }) =>
        awaitsCreditNote(order, state.data?.items.filter(isValidNote) ?? []) ? creditNoteMs : false,
    },
  );
  const credits = data?.items.filter(isCreditNote) ?? [];
  const invoice = data?.items.find(({ kind }) => kind === 'invoice');
  const base = `/api/order/${order.id}`;
  return (
    <ul className={styles.documents}>
      <DocumentLink
        href={`${base}/invoice.pdf`}
        icon={<IconFileInvoice size={20} />}
        name="Invoice"
        detail={invoice?.number ?? formatMoney(order.total, order.currency)}
      />
      {credits.map(({ id, number, amount, isVoid, url }) => (
        <DocumentLink
          key={id}
          href={url}
          icon={<IconReceiptRefund size={20} />}
          name={`Credit note for ${formatMoney(amount, order.currency)}`}
          detail={isVoid ? `${number} · Void, because the refund bounced` : number}
        />
      ))}
      <DocumentLink
        href={`${base}/evidence`}
        icon={<IconFileText size={20} />}
        name="Delivery record"
        detail="What was delivered, and when"
      />
    </ul>
  );
}
