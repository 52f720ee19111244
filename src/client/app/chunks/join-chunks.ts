/** A file of the build that holds modules which several screens share, or a screen's own modules. */
export interface BuiltChunk {
  name: string;
  /** Compressed bytes. */
  size: number;
  /** Names of the chunks that it loads with itself. */
  imports: readonly string[];
  /** How often it is loaded by itself, compared with other screens and parts of screens; 0 for what is only shared. */
  weight: number;
  /** May not be joined: the first page loads it, or it has a chunk of its own on purpose. */
  isFixed: boolean;
  /** Only the same kind is joined, such as what only the back office loads. */
  kind: string;
}

/** What one more file costs a visitor, in bytes: headers on both ways, and the work of the browser to load and link it. */
const bytesOfFile = 1000;

interface Group {
  members: BuiltChunk[];
  size: number;
  kind: string;
  users: Map<string, number>;
  /** Names of all chunks that its members load, by way of others too. */
  needs: Set<string>;
}

/**
 * Joins shared chunks where the files that this saves outweigh the bytes that some screens then load for nothing, counted over
 * all screens and with what comes along with the other chunk. Files never come to import each other in a circle.
 *
 * @returns the names of the chunks to join, those of a file together
 */
export function joinChunks(chunks: readonly BuiltChunk[]): string[][] {
  const groups = groupEach(chunks);
  const open = chunks.filter(({ weight, isFixed }) => weight === 0 && !isFixed).map(({ name }) => name);
  const refused = new Set<string>();
  for (;;) {
    const best = findBest(open, groups, refused);
    if (best === undefined) break;
    const [into, from] = best;
    if (isBetween(chunks, groups, into, from)) {
      refused.add(`${into} ${from}`);
      continue;
    }
    join(groups, into, from);
    open.splice(open.indexOf(from), 1);
    // A way that was closed may be open now, and the other way round.
    refused.clear();
  }
  return open
    .map((name) => groups.get(name)?.members.map((member) => member.name) ?? [])
    .filter(({ length }) => length > 1);
}

/** Each chunk by itself, with the screens that load it. */
function groupEach(chunks: readonly BuiltChunk[]): Map<string, Group> {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const groups = new Map<string, Group>();
  for (const chunk of chunks) {
    const needs = new Set(chunk.imports);
    for (const name of needs) for (const next of byName.get(name)?.imports ?? []) needs.add(next);
    needs.delete(chunk.name);
    groups.set(chunk.name, { members: [chunk], size: chunk.size, kind: chunk.kind, users: new Map(), needs });
  }
  for (const { name, weight } of chunks.filter((chunk) => chunk.weight > 0)) {
    const loaded = [name, ...(groups.get(name)?.needs ?? [])];
    for (const each of loaded) groups.get(each)?.users.set(name, weight);
  }
  return groups;
}

function findBest(open: readonly string[], groups: ReadonlyMap<string, Group>, refused: ReadonlySet<string>) {
  let best: [string, string] | undefined;
  let most = 0;
  const costOf = newCosts(groups);
  for (const [index, into] of open.entries()) {
    for (const from of open.slice(index + 1)) {
      const [one, other] = [groups.get(into), groups.get(from)];
      // Few pairs are worth it even without what comes along.
      if (savedBy(one, other, sizeOf) <= most || refused.has(`${into} ${from}`)) continue;
      const saved = savedBy(one, other, costOf);
      if (saved <= most) continue;
      most = saved;
      best = [into, from];
    }
  }
  return best;
}

type CostOf = (group: Group, user: string) => number;

const sizeOf: CostOf = ({ size }) => size;

/** The bytes that a screen would load for a group that it does not load yet, each counted once. */
function newCosts(groups: ReadonlyMap<string, Group>): CostOf {
  const owners = new Map<string, Group>();
  for (const group of groups.values()) for (const { name } of group.members) owners.set(name, group);
  const known = new Map<Group, Map<string, number>>();
  return (group, user) => {
    const costs = known.get(group) ?? new Map<string, number>();
    known.set(group, costs);
    const before = costs.get(user);
    if (before !== undefined) return before;
    const loaded = new Set([group]);
    for (const name of group.needs) {
      const owner = owners.get(name);
      if (owner && !owner.users.has(user)) loaded.add(owner);
    }
    const cost = [...loaded].reduce((sum, { size }) => sum + size, 0);
    costs.set(user, cost);
    return cost;
  };
}

function savedBy(one: Group | undefined, other: Group | undefined, costOf: CostOf): number {
  if (!one || !other || one.kind !== other.kind) return 0;
  let saved = 0;
  for (const [user, weight] of one.users) {
    saved += weight * (other.users.has(user) ? bytesOfFile : -costOf(other, user));
  }
  for (const [user, weight] of other.users) if (!one.users.has(user)) saved -= weight * costOf(one, user);
  return saved;
}

/** Whether one loads the other by way of a third: joined, they and the third would import each other. */
function isBetween(
  chunks: readonly BuiltChunk[],
  groups: ReadonlyMap<string, Group>,
  one: string,
  other: string,
): boolean {
  const ownerOf = new Map<string, string>();
  for (const [owner, { members }] of groups) for (const { name } of members) ownerOf.set(name, owner);
  const next = new Map<string, Set<string>>();
  for (const { name, imports } of chunks) {
    const owner = ownerOf.get(name) ?? name;
    const found = next.get(owner) ?? new Set<string>();
    for (const each of imports) found.add(ownerOf.get(each) ?? each);
    next.set(owner, found);
  }
  const reaches = (from: string, to: string) => {
    const seen = new Set([...(next.get(from) ?? [])].filter((name) => name !== to && name !== from));
    for (const name of seen) {
      if (name === to) return true;
      for (const each of next.get(name) ?? []) seen.add(each);
    }
    return false;
  };
  return reaches(one, other) || reaches(other, one);
}

function join(groups: Map<string, Group>, into: string, from: string): void {
  const [kept, gone] = [groups.get(into), groups.get(from)];
  if (!kept || !gone) return;
  kept.members.push(...gone.members);
  kept.size += gone.size;
  for (const [user, weight] of gone.users) kept.users.set(user, weight);
  for (const name of gone.needs) kept.needs.add(name);
  for (const { name } of kept.members) kept.needs.delete(name);
  groups.delete(from);
  // Whoever loads the file loads what it imports.
  for (const group of groups.values()) {
    if (!group.members.some(({ name }) => kept.needs.has(name))) continue;
    for (const [user, weight] of kept.users) group.users.set(user, weight);
  }
}
