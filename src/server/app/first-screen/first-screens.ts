import { TRPCError } from '@trpc/server';
import type { Request, Response } from 'express';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { RenderScreen } from '../../../shared/seo/first-screen.ts';
import { countAnswer, toCachedResponse } from '../../platform/cache/response-cache.ts';
import { type CountAnswer, visitorOf } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getPublicSettings } from '../../settings/settings.queries.ts';
import { guestContextFactory } from '../create-context.ts';
import { GuestReads } from './guest-reads.ts';
import { placeScreen } from './place-screen.ts';

/** How the client's code is loaded, and what a document needs for the style and code of its modules. */
export interface ScreenSource {
  load: () => Promise<unknown>;
  finish: (html: string, modules: readonly string[]) => Promise<string>;
}

type RenderRequest = [request: Request, response: Response, document: () => Promise<string>];

interface FinishedPage {
  html: string;
  counts: readonly CountAnswer[];
}

/** Rendering keeps the process busy: beyond so many that wait, browsers render for themselves. */
const mostWaiting = 8;
const longestUrl = 500;
const moduleSchema = z.object({ renderScreen: z.custom<RenderScreen>((value) => typeof value === 'function') });

/** Pages with their first screen in them, as guests see it. */
export class FirstScreens {
  readonly #services: Services;
  readonly #source: ScreenSource;
  readonly #oneByOne = pLimit(1);
  readonly #underWay = new Map<string, Promise<FinishedPage | undefined>>();

  constructor(services: Services, source: ScreenSource) {
    this.#services = services;
    this.#source = source;
  }

  /** The finished page of before, until something on it is written. */
  find(request: Request): Buffer | undefined {
    const cached = this.#services.responseCache.get(keyOf(request.originalUrl));
    if (cached) countAnswer(cached, visitorOf(request, request.ip));
    return cached?.bytes;
  }

  /**
   * The document with the first screen of its address. Undefined where the browser renders it: the screen is none of
   * these, too many wait, or it failed, which is logged.
   */
  async fill(request: Request, response: Response, document: () => Promise<string>): Promise<string | undefined> {
    const { originalUrl: url } = request;
    if (url.length > longestUrl) return undefined;
    if (!this.#underWay.has(url) && this.#oneByOne.pendingCount >= mostWaiting) return undefined;
    const page = await (this.#underWay.get(url) ?? this.#start(request, response, document));
    if (page) countAnswer(page, visitorOf(request, request.ip));
    return page?.html;
  }

  #start(...request: RenderRequest): Promise<FinishedPage | undefined> {
    const { originalUrl: url } = request[0];
    const work = this.#oneByOne(() => this.#render(...request))
      .catch((error: unknown) => {
        // What does not exist is told by the browser's own screen.
        const isRefused = error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR';
        if (!isRefused)
          this.#services.logger.error({ err: error, url }, 'A screen could not be rendered on the server');
        return undefined;
      })
      .finally(() => this.#underWay.delete(url));
    this.#underWay.set(url, work);
    return work;
  }

  async #render(...[request, response, document]: RenderRequest): Promise<FinishedPage | undefined> {
    const { responseCache } = this.#services;
    const { generation } = responseCache;
    const counts: CountAnswer[] = [];
    const reads = new GuestReads(request.path, () => this.#guestContext(request, response, counts));
    const { renderScreen } = moduleSchema.parse(await this.#source.load());
    const screen = await renderScreen({
      path: request.path,
      search: request.originalUrl.slice(request.path.length + 1),
      settings: await getPublicSettings(this.#services),
      findRead: reads.find,
    });
    if (screen === undefined) return undefined;
    const html = await this.#source.finish(placeScreen(await document(), screen), screen.modules);
    const cached = { ...toCachedResponse(Buffer.from(html), 'text/html; charset=utf-8'), counts };
    if (reads.mayBeCached) responseCache.set(keyOf(request.originalUrl), [...reads.tags], cached, generation);
    return { html, counts };
  }

  /** The limits of the calls count for whoever asks for the page; what they report belongs to no page. */
  async #guestContext(request: Request, response: Response, counts: CountAnswer[]) {
    const context = await guestContextFactory(this.#services)(request, response);
    const onEachAnswer = (count: CountAnswer) => counts.push(count);
    return { ...context, requestInfo: { ...context.requestInfo, onEachAnswer, reportRateLimit: () => undefined } };
  }
}

function keyOf(url: string): string {
  return `page:${url}`;
}
