/** What somebody else's version has in the named fields where it differs from what is typed, each as a label and a value. */
export function changedWords<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  mine: Readonly<Record<NoInfer<Field>, string>>,
  theirs: Readonly<Record<NoInfer<Field>, string>>,
): [string, string][] {
  const isField = (name: string): name is Field => Object.hasOwn(labels, name);
  const changed = Object.keys(labels)
    .filter(isField)
    .filter((name) => mine[name].trim() !== theirs[name].trim());
  return changed.map((name) => [labels[name], theirs[name].trim() === '' ? 'none' : theirs[name]]);
}
