import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { ManagedProductListInput } from '../../../../shared/products/managed-product.schemas.ts';
import { useDesk } from '../../../desk/frame/desk-state.ts';
import { trpc } from '../../../platform/trpc.ts';

/** The few products that a typed text finds: of all for staff, of one's own in the seller center. */
export function useProductSearch(text: string, filters: ManagedProductListInput['filters'] = []) {
  const isStaff = useDesk().root === '/admin';
  const [q] = useDebouncedValue(text.trim(), 200);
  const input = { ...(q !== '' && { q }), filters };
  const options = { placeholderData: keepPreviousData };
  const all = trpc.productDesk.list.useQuery(input, { ...options, enabled: isStaff });
  const own = trpc.productDesk.own.useQuery(input, { ...options, enabled: !isStaff });
  return (isStaff ? all : own).data?.items ?? [];
}
