import { expect, test } from 'vitest';
import { contentOf, createRequestKey } from './request-key.ts';

test('is the same for a retry and another one for other content or after a decision', () => {
  const keys = createRequestKey();
  const first = keys.forContent('card a');
  expect(keys.forContent('card a')).toBe(first);
  const other = keys.forContent('card b');
  expect(other).not.toBe(first);
  keys.renew();
  expect(keys.forContent('card b')).not.toBe(other);
});

test('other words or other pictures make another message', () => {
  const picture = new File(['a'], 'a.png', { lastModified: 1 });
  const first = contentOf({ text: 'Hello' }, [picture]);
  expect(contentOf({ text: 'Hello' }, [picture])).toBe(first);
  expect(contentOf({ text: 'Hello!' }, [picture])).not.toBe(first);
  expect(contentOf({ text: 'Hello' }, [])).not.toBe(first);
});
