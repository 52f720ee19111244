import { expect, test } from 'vitest';
import { followValue } from './use-search-text.ts';

test('what is typed while a search is answered stays', () => {
  const typing = { text: 'hades ii', seen: '', sent: 'hades' };
  const answered = followValue(typing, 'hades');
  expect(answered).toEqual({ text: 'hades ii', seen: 'hades', sent: 'hades' });
  expect(followValue(answered, 'hades')).toBe(answered);
});

test('a link that clears the search, or searches for something else, replaces the text', () => {
  const searched = { text: 'hades', seen: 'hades', sent: 'hades' };
  expect(followValue(searched, '').text).toBe('');
  expect(followValue(searched, 'celeste').text).toBe('celeste');
});

test('the way back to an earlier search brings its text back', () => {
  const cleared = followValue({ text: 'hades', seen: 'hades', sent: 'hades' }, '');
  expect(followValue(cleared, 'hades').text).toBe('hades');
});
