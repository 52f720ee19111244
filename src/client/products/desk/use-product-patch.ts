import { useLocation } from 'wouter';
import type { ManagedProductRow } from '../../../shared/products/managed-product.schemas.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

type Change =
  | { price: number }
  | { stock: number | null; stockSeen: number | null }
  | { status: 'active' | 'inactive' };

/** 'Changed by ann 10 s ago', as far as the answer tells. */
function textOfStale(details: unknown): string {
  if (typeof details !== 'object' || details === null) return 'Somebody changed this product';
  const { changedBy, changedAt } = { changedBy: null, changedAt: null, ...details };
  const by = typeof changedBy === 'string' ? ` by ${changedBy}` : '';
  if (typeof changedAt !== 'string') return `Changed${by}`;
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(changedAt)) / 1000));
  const ago = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `Changed${by} ${ago} ago`;
}

/** Changes one value of a product in its list, and offers to take it back. */
export function useProductPatch() {
  const { root } = useDesk();
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const patch = trpc.productDesk.patch.useMutation({ onSettled: () => utils.productDesk.invalidate() });
  const save = async (
    product: Pick<ManagedProductRow, 'id' | 'version'>,
    change: Change,
    before?: Change,
  ): Promise<void> => {
    try {
      const { version } = await patch.mutateAsync({ id: product.id, version: product.version, ...change });
      const action = before && { label: 'Undo', run: () => void save({ id: product.id, version }, before) };
      notify.success(before ? 'Saved' : 'As it was', { ...(action && { action }), durationMs: 6000 });
    } catch (error) {
      const envelope = envelopeOf(error);
      if (envelope?.code !== 'STALE_VERSION') return void notify.error(messageOf(error));
      const run = () => navigate(`${root}/products/${product.id}?tab=history`);
      notify.warning(textOfStale(envelope.details), { action: { label: 'See what', run }, durationMs: 8000 });
    }
  };
  return { save };
}
