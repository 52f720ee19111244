/** Escapes LIKE wildcards, which Prisma's `contains` does not. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
