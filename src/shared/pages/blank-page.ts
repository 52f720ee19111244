/** Whether nothing would be seen of a page with this HTML. */
export function isBlankPage(html: string): boolean {
  return !/<(?:img|hr)\b/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}
