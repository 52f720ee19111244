/**
 * Counts the pages that are opened: each new path, and each new query that is a step of its own in the history. What a
 * page writes into its address by replacing it, such as a filter while it is typed, opens none.
 */
function makeCounter() {
  let count = 0;
  let seen: string | undefined;
  const here = () => `${location.pathname}${location.search}`;
  const pathOf = (address = '') => address.split('?', 1)[0];
  return {
    read: () => count,
    subscribe(listener: () => void): () => void {
      seen ??= here();
      const open = () => {
        count += 1;
        listener();
      };
      const onStep = () => {
        const isOther = here() !== seen;
        seen = here();
        if (isOther) open();
      };
      const onReplace = () => {
        const isOther = pathOf(seen) !== location.pathname;
        seen = here();
        if (isOther) open();
      };
      window.addEventListener('pushState', onStep);
      window.addEventListener('popstate', onStep);
      window.addEventListener('replaceState', onReplace);
      return () => {
        window.removeEventListener('pushState', onStep);
        window.removeEventListener('popstate', onStep);
        window.removeEventListener('replaceState', onReplace);
      };
    },
  };
}

export const navigations = makeCounter();
