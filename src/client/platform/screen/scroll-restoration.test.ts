import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followHistory } from './scroll-restoration.ts';

const page = { hash: '', pathname: '/product/drift-hour' };
const entry: { state: unknown } = { state: null };
const scrollTo = vi.fn();
let events: EventTarget;
let stop = () => {};

beforeEach(() => {
  page.hash = '';
  entry.state = null;
  events = new EventTarget();
  const screen = { innerHeight: 800, scrollY: 0, scrollTo, setTimeout, clearTimeout };
  const listening = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  vi.stubGlobal('window', Object.assign(screen, listening));
  vi.stubGlobal('document', { documentElement: { scrollHeight: 5000 } });
  vi.stubGlobal('location', page);
  vi.stubGlobal('history', {
    get state() {
      return entry.state;
    },
    replaceState: (state: unknown) => {
      entry.state = state;
    },
  });
  vi.stubGlobal('ResizeObserver', AtOnce);
  stop = followHistory();
});

afterEach(() => {
  stop();
  scrollTo.mockReset();
  vi.unstubAllGlobals();
});

/** Reports the size of the page as soon as it is asked. */
class AtOnce {
  private readonly report: () => void;
  constructor(report: () => void) {
    this.report = report;
  }
  observe(): void {
    this.report();
  }
  disconnect(): void {}
}

function arriveAt(hash: string, state: unknown): void {
  page.hash = hash;
  entry.state = state;
  events.dispatchEvent(new Event('popstate'));
}

function scrollBy(top: number): void {
  Object.assign(window, { scrollY: top });
  events.dispatchEvent(new Event('scroll'));
}

test('a hash that is encoded wrongly is looked for as it stands', () => {
  const getElementById = vi.fn(() => null);
  Object.assign(document, { getElementById });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  page.hash = '#50%';
  entry.state = null;
  events.dispatchEvent(new Event('pushState'));
  expect(getElementById).toHaveBeenCalledWith('50%');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

test('a link to a part of the page stays where the browser has scrolled to', () => {
  scrollBy(40);
  arriveAt('#reviews', null);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the way back from it, and forward to it again, restores both positions', () => {
  scrollBy(40);
  const top = entry.state;
  arriveAt('#reviews', null);
  scrollBy(3272);
  const reviews = entry.state;
  arriveAt('', top);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 40, behavior: 'instant' });
  scrollBy(40);
  arriveAt('#reviews', reviews);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 3272, behavior: 'instant' });
});

test('an entry from before the shop was there begins at its top', () => {
  arriveAt('', null);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});
