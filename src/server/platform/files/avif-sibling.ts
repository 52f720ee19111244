/** Where the AVIF of a public WebP lies, beside it. Empty where none is worth its bytes. */
export function avifBeside(webp: string): string {
  return webp.replace(/\.webp$/, '.avif');
}
