import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { digitsOf } from '../../../shared/payments/card.rules.ts';
import { caretAfter } from './card-format.ts';

type MaskedInputProps = Omit<TextInputProps, 'onChange' | 'value'> & {
  value: string;
  format: (text: string) => string;
  onChange: (value: string) => void;
};

/** Digits shown in groups. The caret stays where the shopper is typing, also in the middle. */
export function MaskedInput({ value, format, onChange, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="numeric"
      value={value}
      onChange={(event) => {
        const { value: raw, selectionStart } = event.currentTarget;
        const position = selectionStart ?? raw.length;
        const formatted = format(raw);
        const digitsBefore = digitsOf(raw.slice(0, position)).length;
        caret.current = position === raw.length ? formatted.length : caretAfter(formatted, digitsBefore);
        onChange(formatted);
      }}
    />
  );
}
