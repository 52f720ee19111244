import { holdsCardData } from '../../../shared/payments/card-data.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallGuard } from '../../platform/request-context.ts';

/** Where a call takes a card of the test gateway. */
export const testCardFields = ['card'] as const;

/** What nobody may keep is refused before anybody looks at it. The reason names no field: that could be the number. */
export const refuseCardData: CallGuard = {
  inspect: (input, { unguardedFields }) => {
    if (holdsCardData(input, unguardedFields)) throw new AppError('CARD_DATA');
  },
};
