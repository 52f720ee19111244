import { type Coupon, createCouponSchema } from '../../../shared/coupons/coupon.schemas.ts';

/** What the fields of the form hold. */
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

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));
const momentOf = (text: string) => (text === '' ? null : new Date(text).toISOString());
const textOf = (number: number | null) => (number === null ? '' : String(number));

/** A moment as a field of the reader's clock wants it: 2026-11-23T14:00. */
function localOf(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function fieldsOf(coupon: Coupon | undefined): CouponFields {
  return {
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? 'percent',
    value: textOf(coupon?.value ?? null),
    minOrder: textOf(coupon?.minOrder || null),
    maxDiscount: textOf(coupon?.maxDiscount ?? null),
    startsAt: localOf(coupon?.startsAt ?? null),
    endsAt: localOf(coupon?.endsAt ?? null),
    maxUses: textOf(coupon?.maxUses ?? null),
    maxUsesPerUser: textOf(coupon?.maxUsesPerUser ?? null),
  };
}

/** Reads the fields by the schema that the server uses. */
export function readFields(fields: CouponFields, isActive: boolean) {
  const { code, kind } = fields;
  return createCouponSchema.safeParse({
    ...{ code, kind, isActive },
    value: numberOf(fields.value) ?? Number.NaN,
    minOrder: numberOf(fields.minOrder) ?? 0,
    maxDiscount: kind === 'percent' ? numberOf(fields.maxDiscount) : null,
    startsAt: momentOf(fields.startsAt),
    endsAt: momentOf(fields.endsAt),
    maxUses: numberOf(fields.maxUses),
    maxUsesPerUser: numberOf(fields.maxUsesPerUser),
  });
}
