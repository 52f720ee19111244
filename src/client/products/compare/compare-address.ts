import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ComparedProduct, mostCompared, toggleCompared, useCompared } from './compare-list.ts';

/** The comparison of these products, as a link that opens it anywhere. */
export function compareHref(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;
}

/** Which products an address compares: at most four, none of them twice. */
export function readComparedIds(search: string): readonly string[] {
  const ids = new URLSearchParams(search).get('ids')?.split(',') ?? [];
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, mostCompared);
}

/** What the page compares: what its address names, which is what was picked in this tab where it names nothing. */
export function useComparison(): { compared: readonly ComparedProduct[]; remove: (product: ComparedProduct) => void } {
  const [, navigate] = useLocation();
  const named = readComparedIds(useSearch());
  const picked = useCompared();
  const own = compareHref(picked.map(({ id }) => id));
  const isUnnamed = named.length === 0 && picked.length > 0;
  useEffect(() => {
    if (isUnnamed) navigate(own, { replace: true, state: history.state });
  }, [isUnnamed, own, navigate]);
  // Of what was not picked here, the name and the picture come with the product itself.
  const unknown = (id: string): ComparedProduct => ({ id, slug: id, name: 'this product', coverUrl: '' });
  return {
    compared: isUnnamed ? picked : named.map((id) => picked.find((product) => product.id === id) ?? unknown(id)),
    remove: (product) => {
      if (picked.some(({ id }) => id === product.id)) toggleCompared(product);
      const left = named.filter((id) => id !== product.id);
      navigate(compareHref(left), { replace: true, state: history.state });
    },
  };
}
