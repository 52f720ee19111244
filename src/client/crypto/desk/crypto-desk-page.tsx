import type { CryptoQueueInput } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { QueueSkeleton } from '../../desk/queue/queue-skeleton.tsx';
import { useDeskView } from '../../desk/queue/use-desk-view.ts';
import { listCall } from '../../desk/table/use-list.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { CoinPaymentsQueue } from './coin-payments-queue.tsx';
import { LostQueue } from './lost-queue.tsx';
import { PaymentsQueue } from './payments-queue.tsx';
import { SurplusQueue } from './surplus-queue.tsx';
import { UnmatchedQueue } from './unmatched-queue.tsx';

const views = [
  { id: 'waiting', label: 'To check' },
  { id: 'late', label: 'Late' },
  { id: 'surplus', label: 'To return' },
  { id: 'payments', label: 'Top-ups and VIP' },
  { id: 'unmatched', label: 'Unmatched' },
  { id: 'lost', label: 'Left the chain' },
] as const;
/** Confirmations grow while one looks. */
const refetchInterval = 15_000;

function OrdersView({ view }: { view: CryptoQueueInput['view'] }) {
  const answer = trpc.cryptoDesk.queue.useQuery({ view, limit: 50 }, { ...listCall, refetchInterval });
  if (answer.isError && answer.data === undefined) {
    return <QueryError error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (answer.data === undefined || answer.isPlaceholderData) return <QueueSkeleton />;
  const { items, totalItems } = answer.data;
  if (view === 'surplus') return <SurplusQueue items={items} total={totalItems} />;
  const empty =
    view === 'late' ? 'No coins came after their amount had expired.' : 'No payment in coins waits for a decision.';
  return <PaymentsQueue items={items} total={totalItems} empty={empty} />;
}

function UnmatchedView() {
  const answer = trpc.cryptoDesk.unmatched.useQuery({ limit: 50 }, { ...listCall, refetchInterval });
  if (answer.isError && answer.data === undefined) {
    return <QueryError error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (answer.data === undefined) return <QueueSkeleton />;
  return <UnmatchedQueue items={answer.data.items} total={answer.data.totalItems} />;
}

function CoinPaymentsView() {
  const answer = trpc.cryptoDesk.payments.useQuery({ limit: 50 }, { ...listCall, refetchInterval });
  if (answer.isError && answer.data === undefined) {
    return <QueryError error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (answer.data === undefined) return <QueueSkeleton />;
  return <CoinPaymentsQueue items={answer.data.items} total={answer.data.totalItems} />;
}

function LostView() {
  const answer = trpc.cryptoDesk.lost.useQuery({ limit: 50 }, { ...listCall, refetchInterval });
  if (answer.isError && answer.data === undefined) {
    return <QueryError error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (answer.data === undefined) return <QueueSkeleton />;
  return <LostQueue items={answer.data.items} total={answer.data.totalItems} />;
}

/** Payments in coins: those to decide, those that came late or brought too much, those that belong to no order, and those that left their chain. */
export function CryptoDeskPage() {
  const view = useDeskView(views).id;
  return (
    <DeskPage title="Crypto payments">
      <ChipLinks
        label="Views"
        chips={views.map(({ id, label }) => ({
          label,
          href: id === 'waiting' ? '/admin/crypto' : `/admin/crypto?view=${id}`,
          isChosen: id === view,
        }))}
      />
      {view === 'unmatched' ? <UnmatchedView /> : null}
      {view === 'payments' ? <CoinPaymentsView /> : null}
      {view === 'lost' ? <LostView /> : null}
      {view === 'waiting' || view === 'late' || view === 'surplus' ? <OrdersView key={view} view={view} /> : null}
    </DeskPage>
  );
}
