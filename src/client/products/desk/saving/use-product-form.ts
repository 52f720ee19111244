import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Product } from '../../../../shared/products/product.schemas.ts';
import { createProductSchema, updateProductSchema } from '../../../../shared/products/product-input.schemas.ts';
import { productMessages } from '../../../../shared/products/products.messages.ts';
import { isRecord } from '../../../../shared/validation/value-at.ts';
import { envelopeOf, messageOf } from '../../../platform/http/api-error.ts';
import { notify } from '../../../platform/notify.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useSite } from '../../../platform/site/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../../platform/use-zod-form.ts';
import type { ProductConflict } from './conflict-dialog.tsx';
import { type FlatValues, mergeProduct } from './merge-product.ts';
import { pricesThatDoNotFit } from './prices-that-do-not-fit.ts';
import { type ProductDraft, productDrafts } from './product-draft.ts';
import { formFields } from './product-form-labels.ts';
import { newProductValues, type ProductFormValues, toFormValues, toProductInput } from './product-form-values.ts';
import { useMayPublish } from './use-may-publish.ts';

type Checked<Schema extends z.ZodType> = z.ZodSafeParseResult<z.output<Schema>>;

/** What is typed, checked by the schema of the call and by what the shop's currency can express. */
const formSchemaIn = (currency: string) =>
  z.custom<ProductFormValues>().transform((values, context) => {
    const result: Checked<typeof createProductSchema> = createProductSchema.safeParse(toProductInput(values));
    const unfit = pricesThatDoNotFit(values, currency);
    if (result.success && unfit.length === 0) return result.data;
    for (const { path, message } of result.error?.issues ?? []) {
      const isDatesOnly = path.join('.') === 'sale.price' && values.sale.price.trim() === '';
      context.addIssue({ code: 'custom', path, message: isDatesOnly ? 'salePriceMissing' : message });
    }
    for (const path of unfit) context.addIssue({ code: 'custom', path: path.split('.'), message: 'priceInvalid' });
    return z.NEVER;
  });

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** What the form began with, and the version it belongs to. */
type Start = { base: ProductFormValues; version: number };
type Form = ReturnType<typeof useZodForm<ProductFormValues>>;

/** Keeps what is not saved when the page is left or loaded anew, until it is opened again. */
function useKeptDraft(key: string, form: Form, start: RefObject<Start>): boolean {
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(start.current.base);
  useEffect(() => {
    const keepBy = (keep: (key: string, draft: ProductDraft) => void) => {
      const values = form.getValues();
      const { base, version } = start.current;
      if (JSON.stringify(values) !== JSON.stringify(base)) keep(key, { base, values, version });
    };
    const store = () => keepBy(productDrafts.store);
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      keepBy(productDrafts.keep);
    };
  }, [key, form.getValues, start]);
  return isDirty;
}

/** Shows what was saved; what was typed since it was sent stays. Undefined when nothing was. */
function showSaved(form: Form, sent: ProductFormValues, saved: Start): ProductDraft | undefined {
  const { taken } = mergeProduct(sent, form.getValues(), saved.base);
  for (const [path, value] of Object.entries(taken)) setField(form, path, value);
  const values = form.getValues();
  return JSON.stringify(values) === JSON.stringify(saved.base) ? undefined : { ...saved, values };
}

type Saving = {
  product: Product | undefined;
  mayPublish: boolean;
  form: Form;
  start: RefObject<Start>;
  /** Under which name the unsaved changes of a product are kept. */
  draftKeyOf: (id: string) => string;
  onSaved: (saved: Product) => void;
  onConflict: (conflict: ProductConflict) => void;
};

/** Sends the form. Somebody else's save in between ends in a conflict instead of a loss. */
function useSaveProduct({ product, mayPublish, form, start, draftKeyOf, onSaved, onConflict }: Saving) {
  const sent = useRef(start.current.base);
  const utils = trpc.useUtils();
  const askToMerge = async (details: unknown) => {
    const told = isRecord(details) ? details : {};
    const theirs = await utils.productEditing.get.fetch({ id: product?.id ?? '' }, { staleTime: 0 });
    const values = toFormValues(theirs, mayPublish);
    onConflict({
      merge: mergeProduct(start.current.base, form.getValues(), values),
      theirs: { values, version: theirs.version ?? start.current.version },
      by: textOrNull(told.changedBy),
      at: textOrNull(told.changedAt),
    });
  };
  const reply = {
    onSuccess: async (saved: Product) => {
      start.current = { base: toFormValues(saved, mayPublish), version: saved.version ?? start.current.version };
      const typed = showSaved(form, sent.current, start.current);
      if (typed && product === undefined) {
        // The page of the new product goes on with it.
        productDrafts.keep(draftKeyOf(saved.id), typed);
        form.setValues(typed.base);
      }
      form.clearErrors();
      const isAsked = saved.manage?.isAwaitingApproval && !product?.manage?.isAwaitingApproval;
      notify.success(isAsked ? 'Sent for approval' : product ? 'Product saved' : 'Product created');
      onSaved(saved);
      await Promise.all([
        utils.productEditing.invalidate(),
        utils.productDesk.invalidate(),
        utils.products.invalidate(),
      ]);
    },
    onError: (error: unknown) => {
      const envelope = envelopeOf(error);
      if (product && envelope?.code === 'STALE_VERSION') {
        askToMerge(envelope.details).catch((failure: unknown) => notify.error(messageOf(failure)));
        return;
      }
      applyServerErrors(form, error);
      const isOfStock = form.getValues().stockQuantity !== start.current.base.stockQuantity;
      const ofSaved = isOfStock ? productMessages.updateStockFailed : productMessages.updateProductFailed;
      notify.error(messageOf(error), { title: product === undefined ? productMessages.createProductFailed : ofSaved });
    },
  };
  const create = trpc.productEditing.create.useMutation(reply);
  const update = trpc.productEditing.update.useMutation(reply);
  const save = (values: ProductFormValues) => {
    sent.current = values;
    const input = toProductInput(values);
    if (product === undefined) {
      create.mutate(createProductSchema.parse(input));
      return;
    }
    const { base, version } = start.current;
    const stockSeen = product.deliveryType === 'key' ? {} : { stockSeen: seenStock(base) };
    update.mutate(updateProductSchema.parse({ id: product.id, version, ...input, ...stockSeen }));
  };
  return { save, isBusy: create.isPending || update.isPending };
}

/** The form of a product with all that keeps it safe: draft, version, and what to do when somebody else saved first. */
export function useProductForm(
  product: Product | undefined,
  copied: Product | undefined,
  onSaved: (saved: Product) => void,
) {
  const mayPublish = useMayPublish();
  const userId = useSession().user?.id;
  const draftKeyOf = (id: string) => `${userId} ${id}`;
  const draftKey = draftKeyOf(product?.id ?? 'new');
  const [first] = useState(() => {
    const draft = productDrafts.take(draftKey);
    const base = startOf(product, copied, mayPublish);
    return {
      hasDraft: draft !== undefined,
      values: draft?.values ?? base,
      base: draft?.base ?? base,
      version: draft?.version,
    };
  });
  const start = useRef<Start>({ base: first.base, version: first.version ?? product?.version ?? 1 });
  const { currencyCode } = useSite();
  const form = useZodForm<ProductFormValues>(formSchemaIn(currencyCode), first.values, 'controlled');
  const isDirty = useKeptDraft(draftKey, form, start);
  const [conflict, setConflict] = useState<ProductConflict>();
  const { save, isBusy } = useSaveProduct({
    ...{ product, mayPublish, form, start, draftKeyOf, onSaved },
    onConflict: setConflict,
  });
  const adopt = useCallback(
    (saved: Product) => {
      start.current = { base: toFormValues(saved, mayPublish), version: saved.version ?? start.current.version };
      form.setValues(start.current.base);
    },
    [mayPublish, form.setValues],
  );
  useEffect(() => {
    // With nothing typed to lose, what somebody else saved meanwhile is shown.
    if (product && !isDirty && (product.version ?? 0) > start.current.version) adopt(product);
  }, [product, isDirty, adopt]);
  return {
    ...{ form, isDirty, save, isBusy, conflict },
    hasDraft: first.hasDraft,
    discard: () => {
      form.setValues(start.current.base);
      form.clearErrors();
    },
    /** Begins anew with what was saved beside the form. */
    adopt,
    set: (fields: readonly [string, unknown][]) => {
      for (const [path, value] of fields) setField(form, path, value);
    },
    merge: ({ theirs }: ProductConflict, taken: FlatValues) => {
      start.current = { base: theirs.values, version: theirs.version };
      for (const [path, value] of Object.entries(taken)) setField(form, path, value);
      setConflict(undefined);
    },
    closeConflict: () => setConflict(undefined),
  };
}

/** Sets a field by its path; what is no field of the form is left alone. */
function setField(form: Form, path: string, value: unknown): void {
  if (formFields.includes(path)) form.setFieldValue(path, value);
}

function seenStock({ stockQuantity }: ProductFormValues): number | null {
  return stockQuantity === '' ? null : Number(stockQuantity);
}

function startOf(product: Product | undefined, copied: Product | undefined, mayPublish: boolean): ProductFormValues {
  if (product) return toFormValues(product, mayPublish);
  if (!copied) return newProductValues;
  return {
    ...toFormValues(copied, mayPublish),
    name: `${copied.name} (copy)`.slice(0, 120),
    slug: '',
    sku: '',
    status: 'inactive',
  };
}
