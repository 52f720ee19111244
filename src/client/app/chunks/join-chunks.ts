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
}

/**
 * Joins shared chunks where the files that this saves outweigh the bytes that some screens then load for nothing, counted over
 * all screens. Files never come to import each other in a circle.
 *
 * @returns the names of the chunks to join, those of a file together
 */
export function joinChunks(chunks: readonly BuiltChunk[]): string[][] {
  const usersOf = findUsers(chunks);
  const groups = new Map(
    chunks.map((chunk) => [
      chunk.name,
      {
        members: [chunk],
        size: chunk.size,
        kind: chunk.kind,
        users: usersOf.get(chunk.name) ?? new Map<string, number>(),
      },
    ]),
  );
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

/** The screens that load each chunk. */
function findUsers(chunks: readonly BuiltChunk[]): Map<string, Map<string, number>> {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const users = new Map(chunks.map(({ name }) => [name, new Map<string, number>()]));
  for (const screen of chunks.filter(({ weight }) => weight > 0)) {
    const loaded = new Set([screen.name]);
    for (const name of loaded) for (const next of byName.get(name)?.imports ?? []) loaded.add(next);
    for (const name of loaded) users.get(name)?.set(screen.name, screen.weight);
  }
  return users;
}

function findBest(open: readonly string[], groups: ReadonlyMap<string, Group>, refused: ReadonlySet<string>) {
  let best: [string, string] | undefined;
  let most = 0;
  for (const [index, into] of open.entries()) {
    for (const from of open.slice(index + 1)) {
      const saved = savedBy(groups.get(into), groups.get(from));
      if (saved <= most || refused.has(`${into} ${from}`)) continue;
      most = saved;
      best = [into, from];
    }
  }
  return best;
}

function savedBy(one: Group | undefined, other: Group | undefined): number {
  if (!one || !other || one.kind !== other.kind) return 0;
  let saved = 0;
  for (const [user, weight] of one.users) saved += weight * (other.users.has(user) ? bytesOfFile : -other.size);
  for (const [user, weight] of other.users) if (!one.users.has(user)) saved -= weight * one.size;
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
  groups.delete(from);
}
