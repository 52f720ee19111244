import { Checkbox } from '@mantine/core';

type UnverifiedCheckboxProps = { isChecked: boolean; isMissing: boolean; onChange: (isChecked: boolean) => void };

/** Staff confirm that they looked a payment up themselves, where the shop has no node to do so. */
export function UnverifiedCheckbox({ isChecked, isMissing, onChange }: UnverifiedCheckboxProps) {
  return (
    <Checkbox
      label="I have checked on an explorer that this transaction paid the full amount to this address. The shop has no node for this network, so it is recorded as not verified."
      checked={isChecked}
      error={isMissing ? 'Please confirm that you have looked it up' : undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
