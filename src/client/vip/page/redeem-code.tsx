import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { vipMessages } from '../../../shared/vip/vip.messages.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './vip-page.module.css';

export function RedeemCode({ isLifetime }: { isLifetime: boolean }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const utils = trpc.useUtils();
  const redeem = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError(vipMessages.vipCodeTypo);
    setIsBusy(true);
    try {
      await api.vip.activate.mutate({ code });
      notify.success(vipMessages.vipRedeemed);
      setCode('');
      setError(undefined);
      void utils.invalidate();
    } catch (failure) {
      const isNoCode = envelopeOf(failure)?.code === 'VALIDATION_FAILED';
      setError(isNoCode ? vipMessages.vipCodeTypo : messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };
  if (isLifetime) {
    return (
      <SettingsCard
        title="Got a gift code?"
        description="You are a member for life already. Pass the code on to somebody else."
      />
    );
  }
  return (
    <SettingsCard title="Got a gift code?" description="Enter it here, and your membership begins or becomes longer.">
      <form className={styles.redeem} onSubmit={redeem}>
        <TextInput
          aria-label="Gift code"
          placeholder="VIP-XXXXX-XXXXX-XXXXX-XXXXX"
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={error}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          Redeem
        </Button>
      </form>
    </SettingsCard>
  );
}
