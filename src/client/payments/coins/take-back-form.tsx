import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isWalletAddress } from '../../../shared/crypto/addresses/wallet-address.rules.ts';
import { cryptoFieldMessages } from '../../../shared/crypto/crypto.field-messages.ts';
import type { CoinsBack, TakeBackCoins } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './late-offer.module.css';

type TakeBackFormProps = {
  back: CoinsBack;
  currency: string;
  isBusy: boolean;
  onTakeBack: (to: TakeBackCoins['to']) => void;
};

/** To the wallet at once, or to an address that our team sends to. */
export function TakeBackForm({ back, currency, isBusy, onTakeBack }: TakeBackFormProps) {
  const { amount, canCredit, symbol, network, networkLabel } = back;
  const [isByAddress, setByAddress] = useState(!canCredit);
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = address.trim();
    if (isWalletAddress(network, written)) onTakeBack({ kind: 'address', address: written });
    else setWrong(true);
  };
  return (
    <>
      {canCredit ? (
        <div className={styles.buttons}>
          <Button loading={isBusy && !isByAddress} disabled={isBusy} onClick={() => onTakeBack({ kind: 'wallet' })}>
            Add {formatMoney(amount, currency)} to my wallet
          </Button>
          {isByAddress ? null : (
            <Button variant="default" disabled={isBusy} onClick={() => setByAddress(true)}>
              Send it to an address
            </Button>
          )}
        </div>
      ) : null}
      {isByAddress ? (
        <form className={styles.form} noValidate onSubmit={submit} aria-label="Where to send it">
          <TextInput
            label={`Your ${symbol} address on ${networkLabel}`}
            description="Our team sends it there, less the network fee. It cannot be changed afterwards, so check each letter."
            autoComplete="off"
            spellCheck={false}
            maxLength={128}
            value={address}
            disabled={isBusy}
            error={isWrong ? cryptoFieldMessages.coinAddressInvalid : undefined}
            onChange={(event) => {
              setAddress(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            Send it there
          </Button>
        </form>
      ) : null}
    </>
  );
}
