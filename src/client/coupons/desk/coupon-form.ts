import { type Coupon, createCouponSchema, type UpdateCoupon } from '../../../shared/coupons/coupon.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { smallestAmount } from '../../../shared/money/currencies.ts';
import { fitsCurrency } from '../../../shared/money/money.ts';
import { changedWords } from '../../desk/record/changed-words.ts';
import { toMoment } from '../../platform/local-moment.ts';
import { typedNumber, typedNumberOrNull } from '../../ui/forms/typed-number.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';

/** What the fields of the form hold; moments as they are stored, until another one is entered. */
export type CouponFields = {
  code: string;
  kind: 'percent' | 'fixed';
  value: string;
  minOrder: string;
  maxDiscount: string;
  startsAt: string;
  endsAt: string;
  maxUses: string;
  maxUsesPerUser: string;
};

/** Told beside the discount: an order for nothing could not be paid, so that 100 % off is not quite everything. */
export function leastTotalText(currency: string): string {
  return `An order still costs at least ${formatMoney(smallestAmount(currency), currency)}`;
}

const textOf = (number: number | null) => (number === null ? '' : String(number));

export function fieldsOf(coupon: Coupon | undefined): CouponFields {
  return {
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? 'percent',
    value: textOf(coupon?.value ?? null),
    minOrder: textOf(coupon?.minOrder || null),
    maxDiscount: textOf(coupon?.maxDiscount ?? null),
    startsAt: coupon?.startsAt ?? '',
    endsAt: coupon?.endsAt ?? '',
    maxUses: textOf(coupon?.maxUses ?? null),
    maxUsesPerUser: textOf(coupon?.maxUsesPerUser ?? null),
  };
}

/** Reads the fields by the schema that the server uses; amounts are refused beyond the currency's decimals as there. */
export function readFields(fields: CouponFields, isActive: boolean, currency: string) {
  const { code, kind } = fields;
  const schema = createCouponSchema.superRefine(({ value, minOrder, maxDiscount }, { addIssue }) => {
    const amounts = { ...(kind === 'fixed' && { value }), minOrder, maxDiscount };
    for (const [field, amount] of Object.entries(amounts)) {
      if (amount !== null && !fitsCurrency(amount, currency))
        addIssue({ code: 'custom', path: [field], message: 'amountInvalid' });
    }
  });
  return schema.safeParse({
    ...{ code, kind, isActive },
    value: fields.value.trim() === '' ? undefined : typedNumber(fields.value),
    minOrder: typedNumberOrNull(fields.minOrder) ?? 0,
    maxDiscount: kind === 'percent' ? typedNumberOrNull(fields.maxDiscount) : null,
    startsAt: toMoment(fields.startsAt),
    endsAt: toMoment(fields.endsAt),
    maxUses: typedNumberOrNull(fields.maxUses),
    maxUsesPerUser: typedNumberOrNull(fields.maxUsesPerUser),
  });
}

/** The whole coupon as it stands, switched on: an update takes all its fields. */
export function enabled({
  status: _status,
  useCount: _useCount,
  createdAt: _createdAt,
  ...coupon
}: Coupon): UpdateCoupon {
  return { ...coupon, isActive: true };
}

const labels: Readonly<Record<keyof CouponFields, string>> = {
  code: 'Code',
  kind: 'Discount',
  value: 'Percent or amount off',
  minOrder: 'Minimum order',
  maxDiscount: 'Maximum discount',
  startsAt: 'Starts',
  endsAt: 'Ends',
  maxUses: 'Total uses',
  maxUsesPerUser: 'Uses per member',
};
const kindWords = { percent: 'Percent', fixed: 'Amount' };

function momentWords(moment: string): string {
  const at = toMoment(moment);
  return at === null || Number.isNaN(Date.parse(at)) ? moment : formatDate(at, 'dateTime');
}

const inWords = (fields: CouponFields) => ({
  ...fields,
  kind: kindWords[fields.kind],
  startsAt: momentWords(fields.startsAt),
  endsAt: momentWords(fields.endsAt),
});

/** What somebody else's save has otherwise than the fields. */
export function changedCoupon(fields: CouponFields, theirs: Coupon): [string, string][] {
  return changedWords(labels, inWords(fields), inWords(fieldsOf(theirs)));
}
