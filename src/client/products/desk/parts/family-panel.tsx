import '../../../ui/forms/form-sheets.ts';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { axesOf, type FamilyAxis, familyAxes, familyLimits } from '../../../../shared/families/family.rules.ts';
import { type ProductParts, setFamilySchema } from '../../../../shared/families/family.schemas.ts';
import type { Product } from '../../../../shared/products/product.schemas.ts';
import { LeaveGuard } from '../../../desk/record/leave-guard.tsx';
import { fieldProblemOf } from '../../../platform/http/field-problem.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { SettingsCard } from '../../../ui/layout/settings-card.tsx';
import styles from '../choosing/chosen-products.module.css';
import { type ChosenProduct, ChosenProducts } from '../choosing/chosen-products.tsx';
import { ProductSelect } from '../choosing/product-select.tsx';
import { firstProblemOf } from './first-problem.ts';

type Member = ChosenProduct & Partial<Record<FamilyAxis, string | undefined>> & { contents: string[] };

const axisLabels: Record<FamilyAxis, string> = {
  edition: 'Edition',
  platform: 'Platform',
  region: 'Region',
  duration: 'Duration',
  denomination: 'Denomination',
};

/** What the panel begins with: the family, or the product alone where it has none. */
function startOf(product: Product, family: ProductParts['family']): { members: Member[]; axes: FamilyAxis[] } {
  if (family.length > 0) return { members: family, axes: axesOf(family) };
  return { members: [{ productId: product.id, name: product.name, contents: [] }], axes: ['edition'] };
}

/** What the call takes of a member: labels of the chosen kinds alone, and no empty lines. */
function toInput({ productId, contents, ...member }: Member, axes: readonly FamilyAxis[]) {
  const labels = axes.flatMap((axis) => {
    const label = member[axis]?.trim() ?? '';
    return label === '' ? [] : [[axis, label] as const];
  });
  const lines = contents.map((line) => line.trim()).filter((line) => line !== '');
  return { productId, ...Object.fromEntries(labels), contents: lines };
}

const toInputs = ({ members, axes }: { members: readonly Member[]; axes: readonly FamilyAxis[] }) =>
  members.map((member) => toInput(member, axes));

type MemberFieldsProps = { member: Member; axes: readonly FamilyAxis[]; onChange: (member: Member) => void };

function MemberFields({ member, axes, onChange }: MemberFieldsProps) {
  return (
    <div className={styles.labels}>
      {axes.map((axis) => (
        <TextInput
          key={axis}
          label={axisLabels[axis]}
          aria-label={`${axisLabels[axis]} of ${member.name}`}
          maxLength={40}
          value={member[axis] ?? ''}
          onChange={(event) => onChange({ ...member, [axis]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        label="Contents, one a line"
        aria-label={`Contents of ${member.name}`}
        rows={2}
        autosize
        value={member.contents.join('\n')}
        onChange={(event) => {
          onChange({ ...member, contents: event.currentTarget.value.split('\n').slice(0, familyLimits.contents) });
        }}
      />
    </div>
  );
}

/** Which kinds of labels the members differ by. */
function Axes({ axes, onChange }: { axes: readonly FamilyAxis[]; onChange: (axes: FamilyAxis[]) => void }) {
  return (
    <Checkbox.Group
      label="They differ by"
      value={[...axes]}
      onChange={(chosen) => onChange(familyAxes.filter((axis) => chosen.includes(axis)))}
    >
      <div className={styles.kinds}>
        {familyAxes.map((axis) => (
          <Checkbox key={axis} value={axis} label={axisLabels[axis]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function useSaveFamily(onProblem: (problem: string) => void) {
  const utils = trpc.useUtils();
  return trpc.productEditing.setFamily.useMutation({
    onSuccess: async (_saved, { members }) => {
      await Promise.all([
        utils.productEditing.invalidate(),
        utils.productDesk.invalidate(),
        utils.products.invalidate(),
      ]);
      notify.success(members.length === 0 ? 'Family dissolved' : 'Family saved');
    },
    onError: (error) => onProblem(fieldProblemOf(error)),
  });
}

/** Editions or variants that share one page: a product each, told apart by their labels. */
export function FamilyPanel({ product, family }: { product: Product; family: ProductParts['family'] }) {
  const start = startOf(product, family);
  const [members, setMembers] = useState(start.members);
  const [axes, setAxes] = useState(start.axes);
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const save = useSaveFamily(setProblem);
  const submit = () => {
    const checked = setFamilySchema.safeParse({ id: product.id, members: toInputs({ members, axes }) });
    const tooFew = members.length < 2 ? 'Add at least one other product' : undefined;
    setProblem(tooFew ?? (checked.success ? undefined : firstProblemOf(checked.error)));
    if (tooFew === undefined && checked.success) save.mutate(checked.data);
  };
  const isChanged = JSON.stringify(toInputs({ members, axes })) !== JSON.stringify(toInputs(start));
  const discard = () => {
    setMembers(start.members);
    setAxes(start.axes);
  };
  return (
    <SettingsCard
      title="Family"
      description="Editions or variants that share one page. Lists show the first one on sale; its page offers the others."
    >
      <LeaveGuard isDirty={isChanged} onLeave={discard} />
      <div className={styles.fields}>
        <Axes axes={axes} onChange={setAxes} />
        <ChosenProducts rows={members} onChange={setMembers} fixedId={product.id}>
          {(member, place) => (
            <MemberFields
              member={member}
              axes={axes}
              onChange={(next) => setMembers(members.map((one, at) => (at === place ? next : one)))}
            />
          )}
        </ChosenProducts>
        {members.length < familyLimits.members ? (
          <ProductSelect
            label="Add an edition or variant"
            value={undefined}
            onChange={(chosen) => {
              if (!chosen || members.some(({ productId }) => productId === chosen.id)) return;
              setMembers([...members, { productId: chosen.id, name: chosen.name, contents: [] }]);
            }}
          />
        ) : null}
        {problem === undefined ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.save}>
          <Button loading={save.isPending} onClick={submit}>
            Save family
          </Button>
          {family.length === 0 ? null : (
            <Button variant="default" disabled={save.isPending} onClick={() => setLeaving(true)}>
              Dissolve family
            </Button>
          )}
        </div>
      </div>
      <ConfirmModal
        isOpen={isLeaving}
        title="Dissolve this family?"
        confirmLabel="Dissolve family"
        isDangerous
        isBusy={save.isPending}
        onConfirm={() => save.mutate({ id: product.id, members: [] })}
        onClose={() => setLeaving(false)}
      >
        Each product is listed for itself again. None is deleted.
      </ConfirmModal>
    </SettingsCard>
  );
}
