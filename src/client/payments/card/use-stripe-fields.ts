import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHoldPage } from '../../platform/offline/use-hold-page.ts';
import { notReady } from './card-handle.ts';
import { openStripe } from './stripe-script.ts';

export const fieldNames = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type StripeFieldName = (typeof fieldNames)[number];
type Places = RefObject<Partial<Record<StripeFieldName, HTMLDivElement | null>>>;
type Field = ReturnType<typeof createField>;

function createField(elements: ReturnType<Stripe['elements']>, name: StripeFieldName, style: StripeElementStyle) {
  if (name === 'cardNumber') return elements.create('cardNumber', { style, showIcon: true });
  return name === 'cardExpiry' ? elements.create('cardExpiry', { style }) : elements.create('cardCvc', { style });
}

/** Stripe's frames do not know our themes, so they are given the colours of their surroundings. */
function styleOf(place: Element): StripeElementStyle {
  const { color, fontSize } = getComputedStyle(place);
  const muted = getComputedStyle(place).getPropertyValue('--muted').trim() || color;
  return { base: { color, fontSize, iconColor: muted, '::placeholder': { color: muted } }, invalid: { color } };
}

/** Mounts Stripe's fields into `places` and tracks their state. */
export function useStripeFields(script: { url: string; publishableKey: string }, places: Places, isDisabled: boolean) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [errors, setErrors] = useState<Partial<Record<StripeFieldName, string>>>({});
  const [complete, setComplete] = useState<readonly StripeFieldName[]>([]);
  const [focused, setFocused] = useState<StripeFieldName>();
  const [isTyped, setTyped] = useState(false);
  const [round, setRound] = useState(0);
  const fields = useRef(new Map<StripeFieldName, Field>());
  const card = useRef<{ stripe: Stripe; number: StripeCardNumberElement }>(undefined);
  const { url, publishableKey } = script;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    let isGone = false;
    const mounted = fields.current;
    const mount = (stripe: Stripe) => {
      if (isGone) return;
      const elements = stripe.elements();
      for (const name of fieldNames) {
        const place = places.current[name];
        if (!place) continue;
        const field = createField(elements, name, styleOf(place));
        listen(field, name, { setErrors, setComplete, setFocused, setTyped, onReady: () => setState('ready') });
        field.mount(place);
        mounted.set(name, field);
      }
      const number = elements.getElement('cardNumber');
      if (number) card.current = { stripe, number };
    };
    openStripe({ url, publishableKey })
      .then(mount)
      .catch(() => {
        if (!isGone) setState('failed');
      });
    const observer = new MutationObserver(() => {
      for (const [name, field] of mounted) {
        const place = places.current[name];
        if (place) field.update({ style: styleOf(place) });
      }
    });
    observer.observe(document.documentElement, { attributes: true });
    return () => {
      isGone = true;
      observer.disconnect();
      for (const field of mounted.values()) field.destroy();
      mounted.clear();
    };
  }, [url, publishableKey, places, round]);
  // This page hears no input event of Stripe's frames.
  useHoldPage(isTyped);
  useEffect(() => {
    for (const field of fields.current.values()) field.update({ disabled: isDisabled });
  }, [isDisabled]);

  return {
    state,
    errors,
    focused,
    missing: fieldNames.filter((name) => !complete.includes(name)),
    focus: (name: StripeFieldName) => fields.current.get(name)?.focus(),
    retry: () => {
      setState('loading');
      setRound((count) => count + 1);
    },
    confirm: async (clientSecret: string): Promise<string | undefined> => {
      if (!card.current) return notReady;
      const { stripe, number } = card.current;
      const { error } = await stripe.confirmCardPayment(clientSecret, { payment_method: { card: number } });
      return error?.type === 'validation_error' ? (error.message ?? 'Please check the card') : undefined;
    },
    keep: async (clientSecret: string): Promise<string | undefined> => {
      if (!card.current) return notReady;
      const { stripe, number } = card.current;
      const { error } = await stripe.confirmCardSetup(clientSecret, { payment_method: { card: number } });
      return error && (error.message ?? 'Please check the card');
    },
  };
}

type Changed = { error: { message: string } | undefined; complete: boolean; empty: boolean };
type Listen = {
  (event: 'change', handler: (change: Changed) => void): unknown;
  (event: 'ready', handler: () => void): unknown;
  (event: 'focus', handler: () => void): unknown;
  (event: 'blur', handler: () => void): unknown;
};
type Listeners = {
  setErrors: (
    change: (errors: Partial<Record<StripeFieldName, string>>) => Partial<Record<StripeFieldName, string>>,
  ) => void;
  setComplete: (change: (names: readonly StripeFieldName[]) => readonly StripeFieldName[]) => void;
  setFocused: (change: (name: StripeFieldName | undefined) => StripeFieldName | undefined) => void;
  onReady: () => void;
  setTyped: (isTyped: boolean) => void;
};

function listen(field: Field, name: StripeFieldName, listeners: Listeners): void {
  const { setErrors, setComplete, setFocused, onReady, setTyped } = listeners;
  const changed = ({ error, complete, empty }: Changed) => {
    if (!empty) setTyped(true);
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error.message } : others));
    setComplete((names) => [...names.filter((known) => known !== name), ...(complete ? [name] : [])]);
  };
  // Each of the three field types has its own event types.
  const on: Listen = field.on.bind(field);
  on('change', changed);
  on('ready', onReady);
  on('focus', () => setFocused(() => name));
  on('blur', () => setFocused((current) => (current === name ? undefined : current)));
}
