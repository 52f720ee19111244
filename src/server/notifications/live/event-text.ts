/** One event of a stream as the browser reads it. A page that connects again names the last id it has heard. */
export function eventText(name: string, data: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`;
}
