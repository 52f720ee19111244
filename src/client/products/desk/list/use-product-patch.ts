import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { ManagedProductRow } from '../../../../shared/products/managed-product.schemas.ts';
import { useDesk } from '../../../desk/frame/desk-state.ts';
import { envelopeOf, messageOf } from '../../../platform/http/api-error.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';

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

type Saved = Pick<ManagedProductRow, 'id' | 'version'>;
type Edit = { id: string; before: Change };

/**
 * Changes one value of a product in its list. The last edits can be taken back, by ⌘Z or the button of their message, unless
 * somebody else has saved the product since.
 */
export function useProductPatch() {
  const { root } = useDesk();
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const patch = trpc.productDesk.patch.useMutation({ onSettled: () => utils.productDesk.invalidate() });
  const edits = useRef<Edit[]>([]);
  /** The version that our own last edit of a product made. */
  const versions = useRef(new Map<string, number>());

  const send = async (id: string, version: number, change: Change): Promise<boolean> => {
    try {
      versions.current.set(id, (await patch.mutateAsync({ id, version, ...change })).version);
      return true;
    } catch (error) {
      const envelope = envelopeOf(error);
      if (envelope?.code !== 'STALE_VERSION') {
        notify.error(messageOf(error));
        return false;
      }
      const run = () => navigate(`${root}/products/${id}?tab=history`);
      notify.warning(textOfStale(envelope.details), { action: { label: 'See what', run }, durationMs: 8000 });
      return false;
    }
  };
  const takeBack = async (edit: Edit | undefined): Promise<void> => {
    if (edit === undefined || !edits.current.includes(edit)) return;
    edits.current = edits.current.filter((one) => one !== edit);
    if (await send(edit.id, versions.current.get(edit.id) ?? 0, edit.before)) notify.success('As it was');
  };
  const save = async ({ id, version }: Saved, change: Change, before: Change): Promise<void> => {
    if (!(await send(id, version, change))) return;
    const edit = { id, before };
    edits.current.push(edit);
    notify.success('Saved', { action: { label: 'Undo', run: () => void takeBack(edit) }, durationMs: 6000 });
  };
  useHotkeys([['mod+Z', () => void takeBack(edits.current.at(-1))]]);
  return { save };
}
