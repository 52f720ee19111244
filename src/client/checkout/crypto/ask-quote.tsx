import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { CryptoPayment } from '../../../shared/crypto/quote.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { CoinChoice } from '../../payments/method/coin-choice.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** Asks how many coins pay the order, or what is left of it. */
export function AskQuote({ order, payment }: { order: Order; payment: CryptoPayment }) {
  const { assets, quote, detail, missing } = payment;
  const coins = assets.map(({ asset }) => asset);
  const known = coins.find((coin) => coin === quote?.asset) ?? coins[0] ?? null;
  const [chosen, setChosen] = useState<CryptoAsset | null>(known);
  const utils = trpc.useUtils();
  const request = trpc.cryptoQuotes.request.useMutation({
    onSuccess: (changed) => utils.cryptoQuotes.get.setData({ id: order.id }, changed),
    onError: (error) => notify.error(messageOf(error)),
    // Paying in coins may have another price than the way that was chosen before.
    onSettled: () =>
      Promise.all([
        utils.orders.get.invalidate({ id: order.id }),
        utils.orders.paymentMethods.invalidate({ id: order.id }),
      ]),
  });
  const label = quote === null ? 'Show payment details' : detail === 'underpaid' ? 'Pay the rest' : 'Get a new amount';
  return (
    <>
      <CoinChoice
        coins={coins}
        chosen={chosen}
        total={missing}
        isDisabled={request.isPending}
        onChoose={setChosen}
        hint={false}
      />
      <Button
        variant={quote === null ? 'default' : 'filled'}
        size="md"
        loading={request.isPending}
        disabled={chosen === null}
        onClick={() => {
          if (chosen) request.mutate({ id: order.id, asset: chosen });
        }}
      >
        {label}
      </Button>
    </>
  );
}
