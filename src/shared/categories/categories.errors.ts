import type { ErrorEntries } from '../errors/error-entry.ts';

export const categoryErrors = {
  CATEGORY_IN_USE: {
    status: 409,
    title: 'Category in use',
    message: 'This category is not empty. Choose the category that its content moves to.',
  },
} as const satisfies ErrorEntries;
