import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { planNames } from '../../../shared/vip/vip.rules.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';

import styles from './vip-page.module.css';

/** The code of the gift that the address names, as it does after the purchase and in its mail. */
export function NewGiftCode() {
  const [search] = useSearchParams();
  const id = search.get('gift');
  const { data, isError, error, refetch } = trpc.vip.subscriptions.useQuery({}, { enabled: id !== null });
  const gift = data?.purchases.find((purchase) => purchase.id === id);
  const alert = useRef<HTMLDivElement>(null);
  const code = gift?.code;
  useEffect(() => {
    if (code) alert.current?.focus();
  }, [code]);
  if (id === null) return null;
  if (isError && !data) {
    return <QueryError title="Your gift code could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={96} radius={14} />;
  if (!gift?.code || gift.isRedeemed) return null;
  return (
    <FormAlert ref={alert} tone="success" title={`Your gift code for VIP ${planNames[gift.plan].toLowerCase()}`}>
      <span className={styles.code}>
        <code>{gift.code}</code>
        <CopyButton value={gift.code} label="Copy the gift code" />
      </span>
      <span>Whoever enters it first becomes a member. You find it again under Payments below.</span>
    </FormAlert>
  );
}
