import { TextInput, type TextInputProps } from '@mantine/core';
import { symbolOf } from '../../../shared/money/money.ts';

/**
 * An amount as it is typed, for `typedNumber` to read. A field that reformats what is typed drops a decimal comma, which
 * makes 105 of 10,5.
 */
export function AmountInput({ currency, ...props }: TextInputProps & { currency: string }) {
  const symbol = symbolOf(currency);
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">{symbol}</span>}
      leftSectionWidth={20 + 10 * symbol.length}
      leftSectionPointerEvents="none"
    />
  );
}
