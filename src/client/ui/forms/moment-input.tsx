import { TextInput, type TextInputProps } from '@mantine/core';
import { toLocalInput } from '../../platform/local-moment.ts';

/**
 * A field for a moment. Its value is the stored moment until another one is entered, and then what the field holds:
 * the field shows no seconds, and who leaves it alone must not lose them.
 */
export function MomentInput({ value, ...rest }: TextInputProps) {
  return <TextInput {...rest} type="datetime-local" value={toLocalInput(typeof value === 'string' ? value : null)} />;
}
