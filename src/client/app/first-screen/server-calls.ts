import { observable } from '@trpc/server/observable';
import type { ScreenRequest } from '../../../shared/seo/first-screen.ts';
import type { trpcLinks } from '../../platform/trpc.ts';

/** Answers what a screen asks while it is rendered on the server. What depends on the viewer stays without an answer. */
export class ServerCalls {
  readonly #findRead: ScreenRequest['findRead'];
  #open: Promise<void>[] = [];

  constructor({ findRead }: Pick<ScreenRequest, 'findRead'>) {
    this.#findRead = findRead;
  }

  readonly link: (typeof trpcLinks)[number] =
    () =>
    ({ op }) =>
      observable((observer) => {
        const read = op.type === 'query' ? this.#findRead(op.path) : undefined;
        if (read === undefined) return;
        const answered = read.answer(op.input).then((data) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        });
        this.#open.push(answered);
      });

  /** Waits for the open calls. False when there were none. @throws what one of them threw */
  async settle(): Promise<boolean> {
    const open = this.#open;
    this.#open = [];
    await Promise.all(open);
    // The replies reach the cache of the screen within this turn.
    if (open.length > 0) await new Promise((resolve) => setImmediate(resolve));
    return open.length > 0;
  }
}
