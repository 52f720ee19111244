/** What the placeholders of canned answers stand for; null where a conversation has no such thing. */
export interface CannedFacts {
  userName: string;
  agentName: string;
  siteName: string;
  orderNumber: string | null;
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;
export const cannedPlaceholders = ['userName', 'agentName', 'siteName', 'orderNumber'] as const;

/** Placeholders in a text that do not exist. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter((name) => !cannedPlaceholders.some((known) => known === name));
}

/** A canned answer with its placeholders filled in. What the conversation does not have stays, for whoever sends it to see. */
export function fillCanned(text: string, facts: CannedFacts): string {
  return text.replace(placeholder, (whole, name: string) => {
    const known = cannedPlaceholders.find((one) => one === name);
    return (known && facts[known]) ?? whole;
  });
}

/** The first placeholder that nobody has filled in yet, such as '{{orderNumber}}'. */
export function findUnfilled(text: string): string | undefined {
  return text.match(placeholder)?.find((found) => unknownPlaceholders(found).length === 0);
}
