import type { ErrorEntries } from '../errors/error-entry.ts';

export const sellerApplicationErrors = {
  SELLER_ALREADY: { status: 409, title: 'Already a seller', message: 'You are already a seller.' },
  SELLER_APPLICATION_OPEN: {
    status: 409,
    title: 'Application pending',
    message: 'We are still reviewing your application.',
  },
  /** `details.until` says when it is possible again. */
  SELLER_APPLICATION_TOO_SOON: {
    status: 409,
    title: 'Too soon',
    message: 'You can apply again two weeks after your last application was decided.',
  },
  SHOP_NAME_TAKEN: {
    status: 409,
    title: 'Name taken',
    message: 'This name is taken or too similar to another seller’s.',
  },
  SELLER_APPLICANT_BLOCKED: {
    status: 409,
    title: 'Account blocked',
    message: 'This account is suspended or banned. Lift that first, or reject the application.',
  },
  SELLER_APPLICATION_CLOSED: {
    status: 409,
    title: 'Already decided',
    message: 'This application has already been decided or withdrawn.',
  },
} as const satisfies ErrorEntries;
