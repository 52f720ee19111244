import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Coupon } from '../../../shared/coupons/coupon.schemas.ts';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { ChangedMeanwhile } from '../../desk/record/changed-meanwhile.tsx';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { useSeenRow } from '../../desk/record/use-seen-row.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSite } from '../../platform/site/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { MomentInput } from '../../ui/forms/moment-input.tsx';
import { type CouponFields, changedCoupon, fieldsOf, leastTotalText, readFields } from './coupon-form.ts';
import styles from './coupons-desk.module.css';

type Faults = Partial<Record<string, string>>;
const sentences: Readonly<Record<string, string>> = fieldMessages;
const sentenceOf = (key: string) => sentences[key] ?? key;

/** Creates a coupon or changes one. */
export function CouponDialog({ coupon, close }: { coupon: Coupon | undefined; close: () => void }) {
  const utils = trpc.useUtils();
  const { currencyCode } = useSite();
  const [fields, setFields] = useState(() => fieldsOf(coupon));
  const [faults, setFaults] = useState<Faults>({});
  const { seen, theirs, take } = useSeenRow(coupon, async () => {
    if (coupon === undefined) return undefined;
    const filters = [{ field: 'code' as const, op: 'is' as const, value: coupon.code }];
    const { items } = await utils.coupons.list.fetch({ filters }, { staleTime: 0 });
    return items.find(({ id }) => id === coupon.id);
  });
  const calls = {
    onSuccess: ({ code }: Coupon) => {
      notify.success(`Coupon ${code} saved`);
      close();
    },
    onError: async (error: unknown) => {
      if (await take(error)) return;
      const errors = Object.entries(envelopeOf(error)?.errors ?? {});
      setFaults(Object.fromEntries(errors.map(([field, [key = '']]) => [field, sentenceOf(key)])));
      if (errors.length === 0) notify.error(messageOf(error));
    },
    onSettled: () => utils.coupons.invalidate(),
  };
  const create = trpc.coupons.create.useMutation(calls);
  const update = trpc.coupons.update.useMutation(calls);
  const submit = () => {
    const read = readFields(fields, seen?.isActive ?? true, currencyCode);
    if (!read.success) {
      setFaults(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), sentenceOf(message)])),
      );
      return;
    }
    setFaults({});
    if (seen === undefined) create.mutate(read.data);
    else update.mutate({ id: seen.id, version: seen.version, ...read.data });
  };
  const input = (name: Exclude<keyof CouponFields, 'kind'>) => ({
    value: fields[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setFields((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  });
  const isPercent = fields.kind === 'percent';
  return (
    <DeskDialog
      title={coupon === undefined ? 'New coupon' : `Coupon ${coupon.code}`}
      submitLabel={coupon === undefined ? 'Create coupon' : 'Save coupon'}
      isBusy={create.isPending || update.isPending}
      onSubmit={submit}
      close={close}
    >
      <TextInput label="Code" maxLength={32} {...input('code')} />
      <div className={styles.pair}>
        <NativeSelect
          label="Discount"
          data={[
            { value: 'percent', label: 'Percent' },
            { value: 'fixed', label: 'Amount' },
          ]}
          value={fields.kind}
          onChange={({ currentTarget: { value } }) =>
            setFields((before) => ({ ...before, kind: value === 'fixed' ? 'fixed' : 'percent' }))
          }
        />
        <TextInput
          label={isPercent ? 'Percent off' : `Amount off (${currencyCode})`}
          description={leastTotalText(currencyCode)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          {...input('value')}
        />
        <TextInput
          label={`Minimum order (${currencyCode})`}
          placeholder="No minimum"
          inputMode="decimal"
          {...input('minOrder')}
        />
        {isPercent ? (
          <TextInput
            label={`Maximum discount (${currencyCode})`}
            placeholder="No maximum"
            inputMode="decimal"
            {...input('maxDiscount')}
          />
        ) : null}
        <MomentInput label="Starts" {...input('startsAt')} />
        <MomentInput label="Ends" {...input('endsAt')} />
        <TextInput label="Total uses" placeholder="No limit" inputMode="numeric" {...input('maxUses')} />
        <TextInput label="Uses per member" placeholder="No limit" inputMode="numeric" {...input('maxUsesPerUser')} />
      </div>
      {theirs === undefined ? null : <ChangedMeanwhile what="coupon" words={changedCoupon(fields, theirs)} />}
    </DeskDialog>
  );
}
