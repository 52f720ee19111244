/** The origins in a list with commas or line breaks, such as 'https://app.example.com'. */
export function originsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((origin) => origin !== '');
}

/** Whether each is an origin and nothing more: https, or http on the own machine. */
export function areOrigins(text: string): boolean {
  return originsIn(text).every((origin) => {
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
    return isSafe && url.origin === origin;
  });
}
