/** A multipart form of these fields and pictures. */
export function formOf(fields: Readonly<Record<string, string>>, files: readonly File[]): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const file of files) body.append('images[]', file);
  return body;
}
