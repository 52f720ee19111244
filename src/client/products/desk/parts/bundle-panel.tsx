import '../../../ui/forms/form-sheets.ts';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { bundleLimits } from '../../../../shared/bundles/bundle.rules.ts';
import { setBundleSchema } from '../../../../shared/bundles/bundle.schemas.ts';
import type { ProductParts } from '../../../../shared/families/family.schemas.ts';
import type { Product } from '../../../../shared/products/product.schemas.ts';
import { fieldProblemOf } from '../../../platform/http/field-problem.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { SettingsCard } from '../../../ui/layout/settings-card.tsx';
import styles from '../choosing/chosen-products.module.css';
import { type ChosenProduct, ChosenProducts } from '../choosing/chosen-products.tsx';
import { ProductSelect } from '../choosing/product-select.tsx';
import { firstProblemOf } from './first-problem.ts';

type BundlePanelProps = {
  product: Product;
  bundle: ProductParts['bundle'];
  isDirty: boolean;
  onSaved: (saved: Product) => void;
};

const description =
  'Sold together for less than their sum. Buyers get every part, and pay nothing for what they own already. Price and stock follow the parts.';

/** What a product sells together, and how much cheaper. */
export function BundlePanel({ product, bundle, isDirty, onSaved }: BundlePanelProps) {
  const utils = trpc.useUtils();
  const [isOpen, setOpen] = useState(bundle !== null);
  const [percent, setPercent] = useState<number | string>(bundle?.percent ?? 10);
  const [parts, setParts] = useState<ChosenProduct[]>(bundle?.parts ?? []);
  const [problem, setProblem] = useState<string>();
  const [isDissolving, setDissolving] = useState(false);
  const save = trpc.productEditing.setBundle.useMutation({
    onSuccess: async (saved, { productIds }) => {
      onSaved(saved);
      // The panel begins anew with what was saved, before anybody goes on with it.
      await Promise.all([
        utils.productEditing.invalidate(),
        utils.productDesk.invalidate(),
        utils.products.invalidate(),
      ]);
      notify.success(productIds.length === 0 ? 'Bundle dissolved' : 'Bundle saved');
    },
    onError: (error) => setProblem(fieldProblemOf(error)),
  });
  const read = { id: product.id, version: product.version ?? 1 };
  const submit = () => {
    const productIds = parts.map(({ productId }) => productId);
    if (productIds.length === 0) return setProblem(`Choose at least ${bundleLimits.minParts} products`);
    const input = { ...read, percent: Number(percent), productIds };
    const checked = setBundleSchema.safeParse(input);
    setProblem(checked.success ? undefined : firstProblemOf(checked.error));
    if (checked.success) save.mutate(checked.data);
  };
  if (!isOpen) {
    return (
      <SettingsCard title="Bundle" description={description}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Make this a bundle
        </Button>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title="Bundle" description={description}>
      <div className={styles.fields}>
        <ChosenProducts rows={parts} onChange={setParts} />
        {parts.length < bundleLimits.maxParts ? (
          <ProductSelect
            label="Add a product"
            description={`${bundleLimits.minParts} to ${bundleLimits.maxParts} products of the same seller`}
            value={undefined}
            onChange={(chosen) => {
              if (!chosen || chosen.id === product.id || parts.some(({ productId }) => productId === chosen.id)) return;
              setParts([...parts, { productId: chosen.id, name: chosen.name }]);
            }}
          />
        ) : null}
        <NumberInput
          label="Off the price of each part"
          suffix="%"
          min={0}
          max={bundleLimits.maxPercent}
          allowDecimal={false}
          w={220}
          value={percent}
          onChange={setPercent}
        />
        {problem === undefined ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.save}>
          <Button loading={save.isPending} disabled={isDirty} onClick={submit}>
            Save bundle
          </Button>
          {bundle === null ? null : (
            <Button variant="default" disabled={isDirty || save.isPending} onClick={() => setDissolving(true)}>
              Dissolve bundle
            </Button>
          )}
          {isDirty ? <span>Save or discard your other changes first.</span> : null}
        </div>
      </div>
      <ConfirmModal
        isOpen={isDissolving}
        title="Dissolve this bundle?"
        confirmLabel="Dissolve bundle"
        isDangerous
        isBusy={save.isPending}
        onConfirm={() => save.mutate({ ...read, percent: 0, productIds: [] })}
        onClose={() => setDissolving(false)}
      >
        It becomes a product of its own, at its list price and out of stock until you add stock. Its parts and what was
        bought stay as they are.
      </ConfirmModal>
    </SettingsCard>
  );
}
