import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fieldMessages } from '../../../shared/messages/messages.ts';
import { trpc } from '../../platform/trpc.ts';

type UserNameFieldProps = TextInputProps & {
  /** What stands in the field now, and the name that the member has. */
  typed: string;
  current: string;
};

/** A user name that says while one types whether it may be had. */
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
      description={isFree ? 'This username is free' : '3-20 letters, digits or underscores; changes once in 30 days'}
      error={error ?? (reason ? fieldMessages[reason] : undefined)}
    />
  );
}
