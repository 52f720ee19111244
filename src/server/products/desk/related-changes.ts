import type { ProductHistory } from '../../../shared/products/managed-product.schemas.ts';
import { isRecord } from '../../../shared/validation/value-at.ts';

type Changes = ProductHistory['items'][number]['changes'];

interface Entry {
  key: string | null;
  oldValue: unknown;
  newValue: unknown;
}

/** What is told of entries that are about more than the columns of a product; undefined for all others. */
export function relatedChanges({ key, oldValue, newValue }: Entry): Changes | undefined {
  switch (key) {
    case 'product.images':
      return listChanges('images', partsOf(oldValue, 'key'), partsOf(newValue, 'key'));
    case 'product.videos':
      return listChanges('videos', partsOf(oldValue, 'id'), partsOf(newValue, 'id'));
    case 'product.files':
      return [Array.isArray(newValue) ? namesChange(oldValue, newValue) : fact('file', detailOf(newValue, 'name'))];
    case 'product.keys':
    case 'product.keys.withdrawn':
      return ['imported', 'duplicates', 'invalid', 'keys', 'withdrawn', 'reason'].flatMap((name) => {
        const value = detailOf(newValue, name);
        return value ? [fact(name === 'reason' ? 'reason' : `keys.${name}`, value)] : [];
      });
    case 'product.approval':
      return [fact('reason', detailOf(newValue, 'reason'))];
    case 'product.family':
      return [fact('family', null)];
    default:
      return undefined;
  }
}

interface Part {
  id: string;
  text: string;
}

function partsOf(value: unknown, idName: string): Part[] {
  const parts: unknown[] = Array.isArray(value) ? value : [];
  return parts.map((part) => ({ id: String(detailOf(part, idName)), text: JSON.stringify(part) }));
}

/** How many there are where that changed, else that another one, the order or the words did. */
function listChanges(field: string, before: readonly Part[], after: readonly Part[]): Changes {
  if (before.length !== after.length) return [{ field, before: before.length, after: after.length, isKnown: true }];
  const [former, next] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const isSame = former.every((id) => next.includes(id));
  if (!isSame) return [fact(field, null)];
  const isMoved = former.some((id, index) => id !== next[index]);
  const isReworded = before.some(({ id, text }) => after.some((part) => part.id === id && part.text !== text));
  return [...(isMoved ? [fact(`${field}.order`, null)] : []), ...(isReworded ? [fact(`${field}.words`, null)] : [])];
}

function namesChange(before: unknown, after: readonly unknown[]): Changes[number] {
  const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return { field: 'files', before: names(before), after: names(after), isKnown: true };
}

/** Something without a before. */
function fact(field: string, after: string | number | null): Changes[number] {
  return { field, before: null, after, isKnown: false };
}

function detailOf(value: unknown, name: string): string | number | null {
  const found = isRecord(value) ? value[name] : null;
  return typeof found === 'string' || typeof found === 'number' ? found : null;
}
