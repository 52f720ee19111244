import { messages } from '../../shared/messages/messages.ts';

/** Orders have sentences of their own for these situations. */
export const orderErrors = {
  errors: {
    BAD_REQUEST: 'INVALID_ORDER',
    NOT_FOUND: 'ORDER_NOT_FOUND',
    CONFLICT: 'ORDER_CONFLICT',
    VALIDATION_FAILED: 'ORDER_VALIDATION_FAILED',
  },
  words: { RATE_LIMITED: messages.tooManyOrderRequests },
} as const;
