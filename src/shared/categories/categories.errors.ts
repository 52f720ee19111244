import type { ErrorEntries } from '../errors/error-entry.ts';

export const categoryErrors = {
  CATEGORY_IN_USE: {
    status: 409,
    title: 'Category in use',
    message: 'This category is not empty. Choose a category to move its contents to.',
  },
} as const satisfies ErrorEntries;
