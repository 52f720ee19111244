import { z } from 'zod';
import { sendTimeFault } from '../../../shared/orders/gifts/gift.rules.ts';

/** The field that says when a gift is sent; `agreed` is what it held before, which stays allowed. */
export function giftTimeSchema(agreed?: string) {
  return z
    .string()
    .min(1, 'required')
    .superRefine((text, context) => {
      const fault = text === '' || text === agreed ? null : sendTimeFault(new Date(text), new Date());
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    });
}
