import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { trpc } from '../../platform/trpc.ts';

type UserNameFieldProps = TextInputProps & {
  /** The current input, and the member's present name. */
  typed: string;
  current: string;
};

/** A username field that checks availability while one types. */
export function UserNameField({ typed, current, error, ...props }: UserNameFieldProps) {
  const [asked] = useDebouncedValue(typed.trim(), 300);
  const isChanged = asked !== '' && asked !== current;
  const check = trpc.profile.checkUserName.useQuery({ userName: asked }, { enabled: isChanged, staleTime: 10_000 });
  const isSettled = isChanged && asked === typed.trim() && check.data !== undefined;
  const reason = isSettled ? check.data?.reason : undefined;
  const isFree = isSettled && check.data?.isAvailable === true;
  return (
    <TextInput
      {...props}
      label="Username"
      description={
        isFree ? 'This username is free' : '3-20 letters, digits or underscores; can be changed once every 30 days'
      }
      error={error ?? (reason ? fieldMessages[reason] : undefined)}
    />
  );
}
