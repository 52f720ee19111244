import { Button } from '@mantine/core';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import type { CartChange } from '../cart-changes.ts';

type CartChangesNoticeProps = { changes: ReadonlyMap<string, CartChange>; onAccept: () => void };

/** Tells that the cart has changed and offers to accept the changes. */
export function CartChangesNotice({ changes, onAccept }: CartChangesNoticeProps) {
  if (changes.size === 0) return null;
  const isAnyGone = [...changes.values()].some((change) => change.kind === 'unavailable');
  return (
    <FormAlert
      tone="warning"
      title={changes.size === 1 ? 'One item has changed' : `${changes.size} items have changed`}
    >
      <span>
        {isAnyGone
          ? 'Accepting applies today’s prices and removes what cannot be bought.'
          : 'Accepting applies today’s prices and quantities.'}
      </span>
      <Button size="xs" variant="default" mt={6} onClick={onAccept}>
        Accept changes
      </Button>
    </FormAlert>
  );
}
