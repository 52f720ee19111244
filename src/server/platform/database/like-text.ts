/** Text that stands for itself where LIKE would read wildcards: Prisma's `contains` escapes none. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
