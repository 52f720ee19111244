/** 'content-editor' → 'Content editor'. */
export function roleLabel(name: string): string {
  const words = name.replaceAll('-', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
