import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { readCountry, setCountry } from '../../platform/country/country.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { api, trpc } from '../../platform/trpc.ts';

type Choice = { country: string | undefined; previous: string | undefined };

/** Remembers where the shopper is: a member's in the account, and everybody's in this browser. */
export function useChooseCountry(): (country: string | undefined) => void {
  const { status } = useSession();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const save = useMutation({
    scope: { id: 'country' },
    mutationFn: ({ country = '' }: Choice) => api.profile.update.mutate({ country }),
    onSuccess: (profile) => utils.auth.profile.setData({}, profile),
    onError: (error, { country, previous }) => {
      // The account's country counts: this browser must not show another. What was chosen since is saved by itself.
      if (readCountry() === country) setCountry(previous);
      notify.error(messageOf(error), { title: generalMessages.saveCountryFailed });
    },
    // What the cart and orders may hold depends on it.
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['cart-prices'] }), utils.orders.get.invalidate()]),
  });
  return (country) => {
    const previous = readCountry();
    setCountry(country);
    if (status === 'authenticated') save.mutate({ country, previous });
  };
}
