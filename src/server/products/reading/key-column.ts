const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The column by which a path's `{id}` finds its row. */
export function keyColumn(idOrSlug: string): 'id' | 'slug' {
  return UUID.test(idOrSlug) ? 'id' : 'slug';
}
