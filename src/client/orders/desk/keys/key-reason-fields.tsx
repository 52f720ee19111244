import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OrderItem } from '../../../../shared/orders/order.schemas.ts';

/** Which of the keys, and why. `read` gives both once the reason is long enough, and says so where it is not. */
export function useKeyReason(keys: OrderItem['keys']) {
  const [id, setId] = useState(keys[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const read = () => {
    const isGiven = reason.trim().length >= 3;
    setShort(!isGiven);
    return isGiven ? { id, reason: reason.trim() } : undefined;
  };
  return { id, setId, reason, setReason, isShort, read };
}

type KeyReasonFieldsProps = { keys: OrderItem['keys']; chosen: ReturnType<typeof useKeyReason> };

export function KeyReasonFields({ keys, chosen }: KeyReasonFieldsProps) {
  return (
    <>
      {keys.length > 1 ? (
        <NativeSelect
          label="Key"
          data={keys.map((key) => ({ value: key.id, label: key.masked }))}
          value={chosen.id}
          onChange={(event) => chosen.setId(event.currentTarget.value)}
        />
      ) : null}
      <TextInput
        label="Reason"
        data-autofocus
        maxLength={500}
        value={chosen.reason}
        error={chosen.isShort ? 'Please enter at least 3 characters' : undefined}
        onChange={(event) => chosen.setReason(event.currentTarget.value)}
      />
    </>
  );
}
