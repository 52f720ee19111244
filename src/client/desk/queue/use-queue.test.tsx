import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { useDeskView } from './use-desk-view.ts';
import { useQueue } from './use-queue.ts';

const views = [{ id: 'waiting', empty: 'None' }, { id: 'late' }, { id: 'paid' }] as const;
const items = [{ id: 'a' }, { id: 'b' }];

function ViewName(): 'waiting' | 'late' | 'paid' {
  return useDeskView(views).id;
}

function Left({ total }: { total: number }) {
  return useQueue(items, total).left;
}

test('what is left counts the later pages of the list, and never less than what is here', () => {
  expect(renderToString(<Left total={70} />)).toBe('70');
  expect(renderToString(<Left total={1} />)).toBe('2');
});

test.each([
  ['', 'waiting'],
  ['view=late', 'late'],
  ['view=never', 'waiting'],
])('the address %j shows the view %s', (ssrSearch, view) => {
  const page = (
    <Router ssrPath="/" ssrSearch={ssrSearch}>
      <ViewName />
    </Router>
  );
  expect(renderToString(page)).toBe(view);
});
