import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { RenderScreen, ScreenRequest } from '../../../shared/seo/first-screen.ts';
import { patternOf } from '../../../shared/seo/screen-paths.ts';
import { toSite } from '../../platform/site/load-site.ts';
import { trpc } from '../../platform/trpc.ts';
import { App } from '../app.tsx';
import { createQueryClient, Providers } from '../providers.tsx';
import { redirects } from '../routing/redirects.ts';
import { routes } from '../routing/routes.ts';
import type { FirstScreen, KnownReply } from './first-screen.ts';
import { ServerCalls } from './server-calls.ts';
import { serverScreens } from './server-screens.ts';

/** Each pass shows what the calls of the one before were answered, and may ask for more. */
const mostPasses = 5;

/** Renders a screen as a guest sees it first; its code asks for data as in a browser, and the pass after shows it. */
export const renderScreen: RenderScreen = async (request) => {
  const { path, search, settings, findRead } = request;
  if (redirects.some(({ from }) => patternOf(from).test(path))) return undefined;
  // The first route that fits, as in the browser: /user/security is no profile.
  const route = routes.find((each) => patternOf(each.path).test(path));
  const screen = serverScreens.find((each) => each.path === route?.path);
  if (screen === undefined) return undefined;
  const queryClient = createQueryClient();
  const calls = new ServerCalls({ findRead });
  const trpcClient = trpc.createClient({ links: [calls.link] });
  const known = { site: toSite(settings), renderedAt: Date.now() };
  const tree = (
    <Providers {...{ ...known, queryClient, trpcClient }} location={{ path, search }}>
      <App />
    </Providers>
  );
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const html = await renderOnce(tree);
    if (await calls.settle()) continue;
    const first: FirstScreen = { ...known, replies: repliesIn(queryClient, findRead) };
    return { html, data: JSON.stringify(first).replaceAll('<', '\\u003c'), modules: screen.modules };
  }
  throw new Error(`The screen at ${path} asks for more in each of ${mostPasses} passes`);
};

/** Whole and in order: nothing is left for scripts to put in its place. */
async function renderOnce(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}

function repliesIn(queryClient: QueryClient, findRead: ScreenRequest['findRead']): KnownReply[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): KnownReply[] => {
      if (state.data === undefined) return [];
      const [name] = queryKey;
      const hasOwnAnswers = Array.isArray(name) && findRead(name.join('.'))?.hasOwnAnswers === true;
      return [[queryKey, state.data, hasOwnAnswers]];
    });
}
