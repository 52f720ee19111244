const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The column that a path's `{id}` refers to. */
export function keyColumn(idOrSlug: string): 'id' | 'slug' {
  return UUID.test(idOrSlug) ? 'id' : 'slug';
}
