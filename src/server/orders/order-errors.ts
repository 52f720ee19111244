import { messages } from '../../shared/messages/messages.ts';

/** Spec §8 words these situations in its own way for orders. */
export const orderErrors = {
  errors: {
    BAD_REQUEST: 'INVALID_ORDER',
    NOT_FOUND: 'ORDER_NOT_FOUND',
    CONFLICT: 'ORDER_CONFLICT',
    VALIDATION_FAILED: 'ORDER_VALIDATION_FAILED',
  },
  words: { RATE_LIMITED: messages.tooManyOrderRequests },
} as const;
