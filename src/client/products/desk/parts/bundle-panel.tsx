import '../../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bundleLimits } from '../../../../shared/bundles/bundle.rules.ts';
import { setBundleSchema } from '../../../../shared/bundles/bundle.schemas.ts';
import type { ProductParts } from '../../../../shared/families/family.schemas.ts';
import type { Product } from '../../../../shared/products/product.schemas.ts';
import { LeaveGuard } from '../../../desk/record/leave-guard.tsx';
import { fieldProblemOf } from '../../../platform/http/field-problem.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { typedNumber } from '../../../ui/forms/typed-number.ts';
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

const idsOf = (parts: readonly ChosenProduct[]) => parts.map(({ productId }) => productId).join();

/** What a bundle is made of as long as it is edited, and how that is saved. */
function useBundleEdit({ product, bundle, onSaved }: BundlePanelProps) {
  const utils = trpc.useUtils();
  const stored = { percent: String(bundle?.percent ?? 10), parts: bundle?.parts ?? [] };
  const [percent, setPercent] = useState(stored.percent);
  const [parts, setParts] = useState<ChosenProduct[]>(stored.parts);
  const [problem, setProblem] = useState<string>();
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
  return {
    percent,
    setPercent,
    parts,
    setParts,
    problem,
    isChanged: percent !== stored.percent || idsOf(parts) !== idsOf(stored.parts),
    discard: () => {
      setPercent(stored.percent);
      setParts(stored.parts);
    },
    isBusy: save.isPending,
    add: (chosen: { id: string; name: string } | undefined) => {
      if (!chosen || chosen.id === product.id || parts.some(({ productId }) => productId === chosen.id)) return;
      setParts([...parts, { productId: chosen.id, name: chosen.name }]);
    },
    submit: () => {
      const productIds = parts.map(({ productId }) => productId);
      if (productIds.length === 0) return setProblem(`Choose at least ${bundleLimits.minParts} products`);
      const checked = setBundleSchema.safeParse({ ...read, percent: typedNumber(percent), productIds });
      setProblem(checked.success ? undefined : firstProblemOf(checked.error));
      if (checked.success) save.mutate(checked.data);
    },
    dissolve: () => save.mutate({ ...read, percent: 0, productIds: [] }),
  };
}

type DissolveButtonProps = { isDisabled: boolean; isBusy: boolean; dissolve: () => void };

function DissolveButton({ isDisabled, isBusy, dissolve }: DissolveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" disabled={isDisabled || isBusy} onClick={() => setAsking(true)}>
        Dissolve bundle
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title="Dissolve this bundle?"
        confirmLabel="Dissolve bundle"
        isDangerous
        isBusy={isBusy}
        onConfirm={dissolve}
        onClose={() => setAsking(false)}
      >
        It becomes a product of its own, at its list price and out of stock until you add stock. Its parts and what was
        bought stay as they are.
      </ConfirmModal>
    </>
  );
}

/** What a product sells together, and how much cheaper. */
export function BundlePanel(props: BundlePanelProps) {
  const { bundle, isDirty } = props;
  const [isOpen, setOpen] = useState(bundle !== null);
  const edit = useBundleEdit(props);
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
      <LeaveGuard isDirty={edit.isChanged} onLeave={edit.discard} />
      <div className={styles.fields}>
        <ChosenProducts rows={edit.parts} onChange={edit.setParts} />
        {edit.parts.length < bundleLimits.maxParts ? (
          <ProductSelect
            label="Add a product"
            description={`${bundleLimits.minParts} to ${bundleLimits.maxParts} products of the same seller`}
            value={undefined}
            onChange={edit.add}
          />
        ) : null}
        <TextInput
          label="Off the price of each part"
          inputMode="numeric"
          rightSection="%"
          w={220}
          value={edit.percent}
          onChange={(event) => edit.setPercent(event.currentTarget.value)}
        />
        {edit.problem === undefined ? null : (
          <p role="alert" className={styles.problem}>
            {edit.problem}
          </p>
        )}
        <div className={styles.save}>
          <Button loading={edit.isBusy} disabled={isDirty} onClick={edit.submit}>
            Save bundle
          </Button>
          {bundle === null ? null : (
            <DissolveButton isDisabled={isDirty} isBusy={edit.isBusy} dissolve={edit.dissolve} />
          )}
          {isDirty ? <span>Save or discard your other changes first.</span> : null}
        </div>
      </div>
    </SettingsCard>
  );
}
