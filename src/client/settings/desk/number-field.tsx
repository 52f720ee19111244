import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { numberOf, typedText } from './settings-draft.ts';

type NumberFieldProps = {
  label: string;
  description: string;
  error: string | undefined;
  disabled: boolean;
  isWhole: boolean;
  value: SettingView['value'];
  onChange: (value: SettingView['value']) => void;
};

/** A setting that is one number. While it is typed, it stands as it is typed: "0." is on the way to 0.5, and not 0. */
export function NumberField({ isWhole, value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      maxLength={12}
      value={typedText(typed, value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(numberOf(currentTarget.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
