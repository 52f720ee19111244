import { useQueryClient } from '@tanstack/react-query';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { setCountry } from '../../platform/country/country.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';

/** Remembers where the shopper is: a member's in the account, and everybody's in this browser. */
export function useChooseCountry(): (country: string | undefined) => void {
  const { status } = useSession();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const save = trpc.profile.update.useMutation({
    onSuccess: (profile) => utils.auth.profile.setData({}, profile),
    onError: (error) => notify.error(messageOf(error), { title: userMessages.saveCountryFailed }),
    // What the cart and orders may hold depends on it.
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['cart-prices'] }), utils.orders.get.invalidate()]),
  });
  return (country) => {
    setCountry(country);
    if (status === 'authenticated') save.mutate({ country: country ?? '' });
  };
}
