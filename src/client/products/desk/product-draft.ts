import type { ProductFormValues } from './product-form-values.ts';

/** What was typed into the editor and not saved. Only in the memory of the tab, as with other drafts. */
export type ProductDraft = { base: ProductFormValues; values: ProductFormValues; version: number };
const drafts = new Map<string, ProductDraft>();

export const productDrafts = {
  take(key: string): ProductDraft | undefined {
    const draft = drafts.get(key);
    drafts.delete(key);
    return draft;
  },
  keep(key: string, draft: ProductDraft): void {
    drafts.set(key, draft);
  },
  drop(key: string): void {
    drafts.delete(key);
  },
};
