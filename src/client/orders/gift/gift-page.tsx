import { Button } from '@mantine/core';
import { IconGift, IconGiftOff, IconLibrary } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OfferedGift } from '../../../shared/orders/gifts/gift.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { platformLabels } from '../../../shared/products/product-kind.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { rememberReturnPath, useSession } from '../../platform/session/session.ts';
import { api, trpc } from '../../platform/trpc.ts';
import { useRefreshAfterOrder } from '../../platform/use-refresh-after-order.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { describeRegions } from '../../ui/values/region-labels.ts';
import { releaseText } from '../../ui/values/release-text.ts';
import { DeclineGift } from './decline-gift.tsx';
import styles from './gift-page.module.css';
import { GiftRegionNotice, useGiftRegions } from './gift-regions.tsx';

function Items({ items }: { items: OfferedGift['items'] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.slug}>
          <span className={styles.cover}>
            <CoverImage src={item.coverUrl} alt={`Cover of ${item.name}`} sizes="96px" eager />
          </span>
          <span className={styles.what}>
            <Link href={`/product/${item.slug}`} className={styles.name ?? ''}>
              {item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name}
            </Link>
            <span className={styles.muted}>
              {item.platform === 'none' ? '' : `${platformLabels[item.platform]} · `}
              {describeRegions(item.regions)}
            </span>
            {item.releaseAt === null ? null : <span className={styles.muted}>{releaseText(item.releaseAt)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const giftKey = (token: string) => ['gift', token] as const;

type ClaimProps = { token: string; gift: OfferedGift; onClaimed: () => void };

/** What claims the gift: one click for members, signing in or up for everybody else. */
function Claim({ token, gift, onClaimed }: ClaimProps) {
  const { from } = gift;
  const { status, user } = useSession();
  const where = useGiftRegions(gift.items);
  const refresh = useRefreshAfterOrder();
  const queryClient = useQueryClient();
  const claim = trpc.gifts.claim.useMutation({
    onSuccess: async () => {
      onClaimed();
      queryClient.setQueryData<OfferedGift>(giftKey(token), (offered) => offered && { ...offered, state: 'claimed' });
      await refresh();
    },
  });
  const send = (confirmed?: { usedInCountry: string | undefined }) =>
    claim.mutate({
      token,
      ...(where.country !== undefined && { country: where.country }),
      ...(confirmed && { regionConfirmed: true }),
      ...(confirmed?.usedInCountry !== undefined && { usedInCountry: confirmed.usedInCountry }),
    });
  if (claim.isSuccess) {
    return (
      <div className={styles.actions} role="status">
        <FormAlert tone="success" title="It is yours">
          <span>
            {claim.data.isWaiting
              ? 'It will be in your library in a moment, or at its release.'
              : 'Everything is in your library.'}
          </span>
        </FormAlert>
        <Button component={Link} href="/user/downloads" size="lg" leftSection={<IconLibrary size={19} />}>
          Open my library
        </Button>
        <Button component={Link} href={`/user/gifts/${claim.data.orderId}`} size="lg" variant="default">
          View the gift
        </Button>
      </div>
    );
  }
  if (status === 'authenticated') {
    return (
      <div className={styles.actions}>
        {claim.isError ? (
          <FormAlert tone="danger" title={messageOf(claim.error, orderMessages.claimGiftFailed)} />
        ) : null}
        {where.refused.length > 0 ? (
          <GiftRegionNotice
            {...where}
            isBusy={claim.isPending}
            action="Claim it"
            otherwise="If not, please decline it."
            onConfirm={(usedInCountry) => send({ usedInCountry })}
          />
        ) : (
          <Button size="lg" leftSection={<IconGift size={19} />} loading={claim.isPending} onClick={() => send()}>
            Claim it for {user.userName}
          </Button>
        )}
        <p className={styles.muted}>Once claimed, it belongs to your account and {from} cannot take it back.</p>
      </div>
    );
  }
  const remember = () => rememberReturnPath(`/gift/${token}`);
  return (
    <div className={styles.actions}>
      <Button component={Link} href="/register" size="lg" onClick={remember}>
        Sign up to claim it
      </Button>
      <Button component={Link} href="/login" size="lg" variant="default" onClick={remember}>
        I have an account
      </Button>
    </div>
  );
}

function Offer({ token, gift, onDeclined }: { token: string; gift: OfferedGift; onDeclined: () => void }) {
  usePageTitle(`A gift from ${gift.from}`);
  const [isClaimed, setClaimed] = useState(false);
  return (
    <article className={styles.card}>
      <h1 className={styles.title}>{gift.from} has a gift for you</h1>
      {gift.message === '' ? null : <p className={styles.message}>{gift.message}</p>}
      <Items items={gift.items} />
      {gift.state === 'declined' ? (
        <FormAlert tone="info" title="This gift was declined">
          <span>{gift.from} has been told. If that was a mistake, please tell them.</span>
        </FormAlert>
      ) : null}
      {gift.state === 'claimed' && !isClaimed ? (
        <div className={styles.actions}>
          <FormAlert tone="info" title="This gift has been claimed">
            <span>If it was you, it is in your library.</span>
          </FormAlert>
          <Button component={Link} href="/user/downloads" size="lg" variant="default">
            Open my library
          </Button>
        </div>
      ) : null}
      {gift.state === 'on_hold' ? (
        <FormAlert tone="info" title="This gift cannot be claimed right now">
          <span>Our team is checking its order. Please try this link again later.</span>
        </FormAlert>
      ) : null}
      {gift.state === 'waiting' || isClaimed ? (
        <>
          <Claim token={token} gift={gift} onClaimed={() => setClaimed(true)} />
          {isClaimed ? null : <DeclineGift token={token} from={gift.from} onDone={onDeclined} />}
        </>
      ) : null}
    </article>
  );
}

/** /gift/{token}: who gives what, and the way to have it. */
export function GiftPage({ params }: ScreenProps) {
  const token = params.token ?? '';
  const query = useQuery({
    queryKey: giftKey(token),
    queryFn: () => api.gifts.open.mutate({ token }),
    retry: false,
    staleTime: 60_000,
  });
  const isMissing = [400, 404, 422].includes(envelopeOf(query.error)?.status ?? 0);
  return (
    <div className={styles.page}>
      {query.isPending ? <Skeleton height={420} radius={20} /> : null}
      {query.data ? <Offer token={token} gift={query.data} onDeclined={() => void query.refetch()} /> : null}
      {isMissing ? (
        <EmptyState
          headingLevel={1}
          title="This gift link is not valid any more"
          message="It was replaced by a newer one, or the gift was withdrawn. Ask whoever sent it."
          icon={<IconGiftOff size={32} stroke={1.6} />}
        >
          <Button component={Link} href="/">
            Go to the shop
          </Button>
        </EmptyState>
      ) : null}
      {query.isError && !isMissing ? (
        <QueryError headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </div>
  );
}
