import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { LeaveGuard } from '../../desk/record/leave-guard.tsx';
import { UnsavedButtons } from '../../desk/record/unsaved-buttons.tsx';
import { GeneralTab } from '../../products/desk/form/general-tab.tsx';
import { PricingTab } from '../../products/desk/form/pricing-tab.tsx';
import styles from '../../products/desk/form/product-form.module.css';
import { SeoTab } from '../../products/desk/form/seo-tab.tsx';
import { StockTab } from '../../products/desk/form/stock-tab.tsx';
import { ConflictDialog } from '../../products/desk/saving/conflict-dialog.tsx';
import { type FormTab, formTabs, tabOfField } from '../../products/desk/saving/product-form-labels.ts';
import { useProductForm } from '../../products/desk/saving/use-product-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { type EditorTab, EditorTabs, tabsOf } from './editor-tabs.tsx';
import { OtherTab } from './other-tab.tsx';
import { ProductApproval } from './product-approval.tsx';
import { PublishChecklist } from './publish-checklist.tsx';
import { RemoveProduct } from './remove-product.tsx';
import bar from './save-bar.module.css';

type ProductEditorProps = { product?: Product; copied?: Product };

function isFormTab(tab: EditorTab): tab is FormTab {
  return formTabs.some((name) => name === tab);
}

function Actions({
  product,
  isDirty,
  isBusy,
  onDiscard,
}: {
  product: Product | undefined;
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}) {
  const { root } = useDesk();
  const preview = useRef<HTMLAnchorElement>(null);
  return (
    <>
      {product ? (
        <>
          <Button
            ref={preview}
            component="a"
            href={`/product/${product.slug}`}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={17} />}
          >
            Preview
          </Button>
          <Button
            component={Link}
            href={`${root}/products/new?from=${product.id}`}
            variant="default"
            leftSection={<IconCopy size={17} />}
          >
            Duplicate
          </Button>
        </>
      ) : null}
      <div className={bar.saving} data-unsaved={isDirty || product === undefined || undefined}>
        {isDirty && product ? (
          <UnsavedButtons next={preview}>
            <Button variant="default" disabled={isBusy} onClick={onDiscard}>
              Discard
            </Button>
          </UnsavedButtons>
        ) : null}
        <Button type="submit" form="product-form" loading={isBusy} disabled={product !== undefined && !isDirty}>
          {product ? 'Save' : 'Create product'}
        </Button>
      </div>
    </>
  );
}

/** The editor of a product: its form in tabs, and what is saved by itself: pictures, files, keys. */
export function ProductEditor({ product, copied }: ProductEditorProps) {
  const { root } = useDesk();
  const [, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const editor = useProductForm(product, copied, (saved) => {
    if (!product) navigate(`${root}/products/${saved.id}`, { replace: true });
  });
  const { form, isDirty, conflict } = editor;
  const known = product ?? copied;
  const tabs = tabsOf(product);
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'general';
  const open = (next: EditorTab) => setParams({ tab: next }, { replace: true });
  const submit = form.onSubmit(editor.save, (errors) => {
    const [first = ''] = Object.keys(errors);
    const path = first.replace(/\.\d+$/, '');
    open(tabOfField(path));
    // The field can take the focus once its tab is shown.
    requestAnimationFrame(() => requestAnimationFrame(() => form.getInputNode(path)?.focus()));
  });
  return (
    <DeskPage
      title={product?.name ?? 'New product'}
      crumbs={[{ label: 'Products', href: `${root}/products` }]}
      actions={<Actions product={product} isDirty={isDirty} isBusy={editor.isBusy} onDiscard={editor.discard} />}
    >
      {product?.status === 'archived' ? (
        <FormAlert tone="warning" title="This product is archived">
          Saving restores it as a draft or as an active product, depending on its status.
        </FormAlert>
      ) : null}
      {product?.manage?.isAwaitingApproval ? (
        <ProductApproval product={product} isDirty={isDirty} />
      ) : product ? (
        <>
          {product.manage?.declineReason ? (
            <FormAlert tone="warning" title="Not approved">
              {product.manage.declineReason}
            </FormAlert>
          ) : null}
          <PublishChecklist product={product} />
        </>
      ) : null}
      {editor.hasDraft && isDirty ? (
        <FormAlert tone="info" title="Your unsaved changes are back">
          You left this page without saving.
        </FormAlert>
      ) : null}
      <EditorTabs tabs={tabs} tab={tab} isDirty={isDirty} errors={Object.keys(form.errors)} />
      <form id="product-form" className={styles.form} onSubmit={submit} noValidate hidden={!isFormTab(tab)}>
        <div className={styles.panel} hidden={tab !== 'general'}>
          <GeneralTab
            form={form}
            category={known && { value: known.categoryId, label: known.category.name }}
            parent={known?.parent}
            isOnShow={product?.status === 'active'}
          />
        </div>
        <div className={styles.panel} hidden={tab !== 'pricing'}>
          <PricingTab form={form} />
        </div>
        <div className={styles.panel} hidden={tab !== 'stock'}>
          <StockTab
            form={form}
            keysLeft={product?.manage?.stockQuantity ?? null}
            preordered={product?.manage?.preorderedUnits ?? 0}
          />
        </div>
        <div className={styles.panel} hidden={tab !== 'seo'}>
          <SeoTab form={form} />
        </div>
      </form>
      {product ? (
        <OtherTab
          tab={tab}
          product={product}
          isDirty={isDirty}
          onSaved={editor.adopt}
          onRestore={(fields) => {
            editor.set(fields);
            open(tabOfField(fields[0]?.[0] ?? ''));
          }}
        />
      ) : null}
      {product && tab === 'general' ? <RemoveProduct product={product} onDone={editor.discard} /> : null}
      <LeaveGuard isDirty={isDirty} onLeave={editor.discard} />
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          onMerge={(taken) => editor.merge(conflict, taken)}
          onClose={editor.closeConflict}
        />
      ) : null}
    </DeskPage>
  );
}
