import { describe, expect, test } from 'vitest';
import {
  type Area,
  type DashboardLayout,
  firstDashboard,
  firstFree,
  laidOut,
  movedBy,
  overlaps,
  rearranged,
  reordered,
  resizedBy,
  settled,
  withSize,
} from './dashboard.rules.ts';
import { type WidgetSize, widgetSizes } from './widgets.ts';

const widget = (id: string, size: WidgetSize, x: number, y: number) => ({ id, size, x, y, ...widgetSizes[size] });
const places = (widgets: readonly (Area & { id: string })[]) =>
  Object.fromEntries(widgets.map(({ id, x, y, w, h }) => [id, [x, y, w, h].join(' ')]));
const hasOverlap = (widgets: readonly Area[]) =>
  widgets.some((one, index) => widgets.slice(index + 1).some((other) => overlaps(one, other)));

const board = [widget('a', 'small', 0, 0), widget('b', 'small', 3, 0), widget('c', 'medium', 0, 1)];

describe('a place', () => {
  test('is the first with room, as one reads', () => {
    expect(firstFree(board, widgetSizes.small)).toMatchObject({ x: 6, y: 0 });
    expect(firstFree(board, widgetSizes.large)).toMatchObject({ x: 0, y: 3 });
    expect(firstFree([], widgetSizes.large)).toMatchObject({ x: 0, y: 0 });
  });
});

describe('moving', () => {
  test('swaps with what stands below, however high it is', () => {
    const down = movedBy(board, { id: 'a', dx: 0, dy: 1 }, 'grid', 2);
    expect(places(down)).toMatchObject({ a: '0 3 3 1', c: '0 1 6 2' });
    expect(places(movedBy(board, { id: 'c', dx: 0, dy: -1 }, 'grid', 2))).toMatchObject({
      c: '0 0 6 2',
      a: '0 2 3 1',
      b: '3 2 3 1',
    });
  });

  test('ends at the edges', () => {
    expect(places(movedBy(board, { id: 'a', dx: -1, dy: 0 }, 'grid', 2))).toEqual(places(board));
    expect(places(movedBy(board, { id: 'a', dx: 0, dy: -1 }, 'free', 2))).toEqual(places(board));
    expect(movedBy(board, { id: 'gone', dx: 1, dy: 0 }, 'grid', 2)).toBe(board);
  });

  test('leaves gaps in the free layout alone', () => {
    expect(places(movedBy([widget('a', 'small', 0, 0)], { id: 'a', dx: 0, dy: 1 }, 'free', 2))).toEqual({
      a: '0 1 3 1',
    });
  });

  test('goes by places where there is one column', () => {
    const next = reordered(board, { id: 'c', by: -2, layout: 'grid', stacks: 2 });
    expect(places(next)).toEqual({ c: '0 0 6 2', a: '6 0 3 1', b: '9 0 3 1' });
  });
});

describe('a size', () => {
  test('is one of three on the grid, and anything in the free layout', () => {
    expect(places(resizedBy(board, { id: 'a', dx: 1, dy: 0 }, 'grid'))).toMatchObject({ a: '0 0 6 2', b: '3 2 3 1' });
    expect(resizedBy(board, { id: 'a', dx: -1, dy: 0 }, 'grid')).toBe(board);
    expect(places(resizedBy(board, { id: 'a', dx: 1, dy: 0 }, 'free'))).toMatchObject({ a: '0 0 4 1', b: '3 1 3 1' });
  });

  test('stays within the twelve columns', () => {
    expect(places(withSize([widget('a', 'small', 9, 0)], 'a', 'large', 'grid'))).toEqual({ a: '0 0 12 3' });
    const stacked = [{ ...widget('a', 'small', 1, 0), w: 1 }];
    expect(places(withSize(stacked, 'a', 'large', 'column'))).toEqual({ a: '1 0 1 3' });
  });
});

describe('another layout', () => {
  test('stacks what stood on the grid, and back', () => {
    const stacks = rearranged(board, 'grid', 'column', 2);
    expect(places(stacks)).toEqual({ a: '0 0 1 1', b: '1 0 1 1', c: '0 1 1 2' });
    expect(places(rearranged(stacks, 'column', 'grid', 2))).toEqual({ a: '0 0 3 1', b: '3 0 3 1', c: '6 0 6 2' });
    expect(places(rearranged(board, 'grid', 'free', 2))).toEqual(places(board));
  });

  test.each<DashboardLayout>(['grid', 'column', 'free'])('%s never has one widget over another', (layout) => {
    const sizes = ['small', 'medium', 'large'] as const;
    const many = Array.from({ length: 24 }, (_, index) => widget(`w${index}`, sizes[index % 3] ?? 'small', 0, index));
    let widgets: readonly (typeof many)[number][] = laidOut(many, layout, 3);
    for (const [index, { id }] of many.entries()) {
      const step = { id, dx: (index % 3) - 1, dy: (index % 2) * 2 - 1 };
      widgets = resizedBy(movedBy(widgets, step, layout, 3), step, layout);
      expect(hasOverlap(widgets)).toBe(false);
    }
    expect(widgets).toHaveLength(24);
  });

  test('lets nothing hang in the air on the grid', () => {
    expect(places(settled([widget('a', 'small', 0, 7)], widget('a', 'small', 0, 7), 'grid'))).toEqual({ a: '0 0 3 1' });
    expect(hasOverlap(firstDashboard(() => true).widgets)).toBe(false);
  });
});
