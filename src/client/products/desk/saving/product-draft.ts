import { isRecord } from '../../../../shared/validation/value-at.ts';
import { parseJson, storedValue } from '../../../platform/stored-value.ts';
import { newProductValues, type ProductFormValues } from './product-form-values.ts';

/** What was typed into the editor and not saved. */
export type ProductDraft = { base: ProductFormValues; values: ProductFormValues; version: number };

const drafts = new Map<string, ProductDraft>();
const fieldsOf = (values: object) => Object.keys(values).sort().join();

/** Whether it has the fields of this release. */
function isValues(values: unknown): values is ProductFormValues {
  return isRecord(values) && fieldsOf(values) === fieldsOf(newProductValues);
}

function isDraft(draft: unknown): draft is ProductDraft {
  return isRecord(draft) && isValues(draft.base) && isValues(draft.values) && typeof draft.version === 'number';
}

function parseDraft(text: string | null): ProductDraft | undefined {
  const draft = parseJson(text);
  return isDraft(draft) ? draft : undefined;
}

const storedDraft = (key: string) => storedValue(`gm-product-draft ${key}`, parseDraft, 'tab');

/**
 * In the memory of the tab, as with other drafts: it outlives the session of its member, for nobody else. Over a reload it is in the
 * storage of the tab, which is emptied when the session ends.
 */
export const productDrafts = {
  take(key: string): ProductDraft | undefined {
    const draft = drafts.get(key) ?? storedDraft(key).read();
    productDrafts.drop(key);
    return draft;
  },
  keep(key: string, draft: ProductDraft): void {
    drafts.set(key, draft);
  },
  /** Before the page is unloaded. */
  store(key: string, draft: ProductDraft): void {
    storedDraft(key).write(JSON.stringify(draft));
  },
  drop(key: string): void {
    drafts.delete(key);
    storedDraft(key).write(undefined);
  },
};
