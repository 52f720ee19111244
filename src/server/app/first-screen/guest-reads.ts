import { callTRPCProcedure } from '@trpc/server';
import type { PublicRead } from '../../../shared/seo/first-screen.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { listProcedures } from '../../platform/rest/rest-routes.ts';
import { appRouter } from '../app-router.ts';

const cacheOf = new Map(listProcedures(appRouter).map(({ name, meta }) => [name, meta.cache]));

/**
 * Calls that only the screens about them wait for, below these paths: a search is counted each time, and a profile, which
 * shows more to some, is not kept.
 */
const homes: Readonly<Record<string, string>> = {
  'search.run': '/search',
  'publicProfile.get': '/user/',
  'publicProfile.reviews': '/user/',
};

/** The calls that one rendering of a screen makes, as a guest, and what the finished page is to be kept under. */
export class GuestReads {
  readonly tags = new Set(['settings']);
  /** False once a call was made whose answer is not to be kept. */
  mayBeCached = true;
  readonly #path: string;
  readonly #createContext: () => Promise<RequestContext>;

  constructor(path: string, createContext: () => Promise<RequestContext>) {
    this.#path = path;
    this.#createContext = createContext;
  }

  readonly find = (name: string): PublicRead | undefined => {
    const cache = cacheOf.get(name);
    const home = homes[name];
    if ((cache === undefined || cache.isCounted) && (home === undefined || !this.#path.startsWith(home)))
      return undefined;
    return {
      hasOwnAnswers: name.startsWith('publicProfile.') || cache?.notFor !== undefined,
      answer: async (input) => {
        if (cache === undefined) this.mayBeCached = false;
        for (const tag of cache?.tags ?? []) this.tags.add(tag);
        const output = await this.#call(name, input);
        // In the form in which it would have come over the network.
        return JSON.parse(JSON.stringify(output));
      },
    };
  };

  async #call(path: string, input: unknown): Promise<unknown> {
    return await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => input,
      ctx: await this.#createContext(),
      type: 'query',
      signal: undefined,
      batchIndex: 0,
    });
  }
}
