/** What was chosen as a change of what was seen, made to what is there now. */
export function rebaseRoles(seen: readonly string[], chosen: readonly string[], now: readonly string[]): string[] {
  const kept = now.filter((name) => chosen.includes(name) || !seen.includes(name));
  const added = chosen.filter((name) => !seen.includes(name) && !now.includes(name));
  return [...kept, ...added];
}
