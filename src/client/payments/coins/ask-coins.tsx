import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { CoinChoice } from '../method/coin-choice.tsx';

type AskCoinsProps = { payment: CryptoPayment; isBusy: boolean; onAsk: (asset: CryptoAsset) => void };

/** Asks how many coins pay this, or what is left of it. */
export function AskCoins({ payment, isBusy, onAsk }: AskCoinsProps) {
  const { assets, quote, detail, missing } = payment;
  const coins = assets.map(({ asset }) => asset);
  const known = coins.find((coin) => coin === quote?.asset) ?? null;
  const [chosen, setChosen] = useState<CryptoAsset | null>(known);
  const label = quote === null ? 'Show payment details' : detail === 'underpaid' ? 'Pay the rest' : 'Get a new amount';
  return (
    <>
      <CoinChoice coins={coins} chosen={chosen} total={missing} isDisabled={isBusy} onChoose={setChosen} hint={false} />
      <Button
        variant={quote === null ? 'default' : 'filled'}
        size="md"
        loading={isBusy}
        disabled={chosen === null}
        onClick={() => {
          if (chosen) onAsk(chosen);
        }}
      >
        {label}
      </Button>
    </>
  );
}
