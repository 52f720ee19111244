/** What members of a family can differ by, in the order that a page asks for them. */
export const familyAxes = ['edition', 'platform', 'region', 'duration', 'denomination'] as const;
export type FamilyAxis = (typeof familyAxes)[number];

/** A member's label on each axis that its family has. */
export type FamilyLabels = Partial<Record<FamilyAxis, string | undefined>>;

export const familyLimits = { members: 60, contents: 12 } as const;

/** The axes of a family, in their order. */
export function axesOf(members: readonly FamilyLabels[]): FamilyAxis[] {
  return familyAxes.filter((axis) => members.some((member) => member[axis] !== undefined));
}

/** Whether each member has a label on every axis of the family, and no two have the same ones. */
export function isDistinct(members: readonly FamilyLabels[]): boolean {
  const axes = axesOf(members);
  if (axes.length === 0 || members.some((member) => axes.some((axis) => member[axis] === undefined))) return false;
  const told = members.map((member) => JSON.stringify(axes.map((axis) => member[axis]?.toLowerCase())));
  return new Set(told).size === members.length;
}

/** The labels on one axis, in the order of the members. */
export function labelsOn(axis: FamilyAxis, members: readonly FamilyLabels[]): string[] {
  return [...new Set(members.flatMap((member) => member[axis] ?? []))];
}

/**
 * The member to show when `label` is chosen on `axis` while `present` is shown: the one that keeps most of the other
 * labels, and of those the first.
 */
export function chooseMember<Member extends FamilyLabels>(
  members: readonly Member[],
  present: FamilyLabels,
  axis: FamilyAxis,
  label: string,
): Member | undefined {
  const kept = (member: FamilyLabels) => familyAxes.filter((name) => member[name] === present[name]).length;
  return members.filter((member) => member[axis] === label).toSorted((a, b) => kept(b) - kept(a))[0];
}
