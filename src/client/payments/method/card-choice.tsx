import { Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useEffect } from 'react';
import type { UsableMethod } from '../../../shared/payments/payment.schemas.ts';
import { firstChoiceOf } from '../../../shared/users/payment-method.rules.ts';
import { MAX_PAYMENT_METHODS } from '../../../shared/users/payment-method.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { testGateway } from '../card/card.schemas.ts';
import { CardFields } from '../card/card-fields.tsx';
import type { CardHandle } from '../card/card-handle.ts';
import { CardLoading } from '../card/card-loading.tsx';
import { SavedCardList } from '../card/saved-card-list.tsx';
import styles from './payment-section.module.css';
import type { PaymentForm } from './payment-section.tsx';

const StripeCardFields = lazy(async () => ({
  default: (await import('../card/stripe-card-fields.tsx')).StripeCardFields,
}));
const StripeSavedCard = lazy(async () => ({
  default: (await import('../card/stripe-saved-card.tsx')).StripeSavedCard,
}));

/** What saving one means, since elsewhere the shop says that it stores no card numbers. */
const keptOfCards = 'The payment provider keeps the card. We keep only its brand, last four digits and expiry date.';

type CardChoiceProps = {
  form: PaymentForm;
  source: UsableMethod | undefined;
  isDisabled: boolean;
  card: Ref<CardHandle>;
  keptNote: string | undefined;
};

/** Which card pays: one of those that the account keeps, or another one, which may be kept for next time. */
export function CardChoice({ form, source, isDisabled, card, keptNote }: CardChoiceProps) {
  const { values } = form;
  const { data, isPending } = trpc.savedCards.list.useQuery({}, { staleTime: 0 });
  const items = data?.items ?? [];
  const isUndecided = values.savedId === null && !isPending;
  const first = firstChoiceOf(items, new Date());

  useEffect(() => {
    if (isUndecided) form.setSavedId(first?.id ?? '');
  });
  if (!source || values.savedId === null) return <CardLoading height={310} ref={card} />;
  const isNew = values.savedId === '';
  const isTest = source.provider === testGateway;
  return (
    <>
      {items.length > 0 ? (
        <SavedCardList
          items={items}
          chosenId={values.savedId}
          error={form.errorOf('paymentToken')}
          isDisabled={isDisabled}
          onChoose={form.setSavedId}
        />
      ) : null}
      {isNew && isTest ? (
        <CardFields
          values={values.card}
          errorOf={(field) => form.errorOf(`card.${field}`)}
          onChange={form.setCard}
          onBlur={(field) => form.validate(`card.${field}`)}
          isDisabled={isDisabled}
          isTest
        />
      ) : null}
      {source.script ? (
        <Suspense fallback={isNew ? <CardLoading height={210} ref={card} /> : null}>
          {isNew ? (
            <StripeCardFields ref={card} script={source.script} isDisabled={isDisabled} />
          ) : (
            <StripeSavedCard ref={card} script={source.script} />
          )}
        </Suspense>
      ) : null}
      {/* Rendered here and not in the lazy chunk, so that nothing below moves while somebody is tapping. */}
      {source.script && !isNew ? (
        <p className={styles.safe}>
          <IconLock size={16} stroke={1.9} aria-hidden="true" /> Stripe stores this card. We never see its number.
        </p>
      ) : null}
      {isNew && keptNote !== undefined ? <p className={styles.safe}>{keptNote}</p> : null}
      {isNew && keptNote === undefined && items.length < MAX_PAYMENT_METHODS ? (
        <Checkbox
          className={styles.keep ?? ''}
          label="Save this card for next time"
          description={keptOfCards}
          checked={values.keepsCard}
          disabled={isDisabled}
          onChange={(event) => form.setKeepsCard(event.currentTarget.checked)}
        />
      ) : null}
    </>
  );
}
