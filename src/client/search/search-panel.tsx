import { IconBuildingStore, IconClock, IconFolder, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { sellerPath } from '../../shared/users/seller.rules.ts';
import { readRecentCategories } from '../categories/recent-categories.ts';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { MoneyText } from '../ui/values/money-text.tsx';
import styles from './search-panel.module.css';
import { buildGroups, markMatches, moveActive, type SuggestionOption } from './suggestion-options.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

export type SearchPanelHandle = {
  /** Returns true when the key was the panel's. */
  onKey: (event: KeyboardEvent) => boolean;
};

type SearchPanelProps = {
  handle: Ref<SearchPanelHandle>;
  listId: string;
  typed: string;
  /** Tells the field which option is active, and whether there is a list at all. */
  onActive: (optionId: string | undefined, hasOptions: boolean) => void;
  onSearch: (query: string) => void;
  onOpen: (path: string) => void;
};

function Label({ label, typed }: { label: string; typed: string }) {
  return (
    <span className={styles.label}>
      {markMatches(label, typed).map(({ text, isMatch, start }) =>
        isMatch ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
      )}
    </span>
  );
}

/** Nothing instead of a broken picture. */
function Thumb({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <img src={src} alt="" width={40} height={40} loading="lazy" onError={() => setBroken(true)} />;
}

const icons = { recent: IconClock, query: IconSearch, category: IconFolder, seller: IconBuildingStore } as const;

function OptionFace({ option, typed }: { option: SuggestionOption; typed: string }) {
  if (option.kind === 'product') {
    const { coverUrl, price, currency } = option.product;
    return (
      <>
        <span className={styles.thumb}>{coverUrl === '' ? null : <Thumb src={coverUrl} />}</span>
        <Label label={option.label} typed={typed} />
        <span className={styles.price}>
          <MoneyText amount={price} currency={currency} size="sm" align="end" />
        </span>
      </>
    );
  }
  const Icon = icons[option.kind];
  return (
    <>
      <Icon size={17} stroke={1.8} aria-hidden="true" />
      <Label label={option.label} typed={typed} />
      {/* The Delete key does the same; screen readers do not announce a button inside an option. */}
      {option.kind === 'recent' ? (
        <span className={styles.remove} data-remove="" aria-hidden="true" title="Remove">
          <IconX size={15} stroke={2} />
        </span>
      ) : null}
    </>
  );
}

function PanelSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {['62%', '48%', '70%', '55%', '40%'].map((width) => (
        <div key={width} className={styles.skeleton}>
          <Skeleton width={40} height={40} radius={9} />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  );
}

/** What drops down from the search field: the list of a combobox, moved through by the keys that the field hands on. */
export function SearchPanel({ handle, listId, typed, onActive, onSearch, onOpen }: SearchPanelProps) {
  const { recent, forget, forgetAll } = useRecentSearches();
  const { suggestions, popular, isWaiting } = useSuggestions(typed);
  const [visited] = useState(readRecentCategories);
  const [activeId, setActiveId] = useState<string>();
  const groups = buildGroups({ typed, recent, visited, popular, suggestions });
  const options = groups.flatMap((group) => group.options);
  const domId = (option: SuggestionOption) => `${listId}-${options.indexOf(option)}`;
  const activeIndex = options.findIndex(({ id }) => id === activeId);
  const active = options[activeIndex];
  const activeDomId = active && domId(active);

  useEffect(() => onActive(activeDomId, options.length > 0), [onActive, activeDomId, options.length]);
  useEffect(() => {
    if (activeDomId !== undefined) document.getElementById(activeDomId)?.scrollIntoView({ block: 'nearest' });
  }, [activeDomId]);

  const choose = (option: SuggestionOption) => {
    if (option.kind === 'product') onOpen(`/product/${option.product.slug}`);
    else if (option.kind === 'category') onOpen(`/category/${option.slug}`);
    else if (option.kind === 'seller') onOpen(sellerPath(option.seller.userName));
    else onSearch(option.label);
  };
  useImperativeHandle(handle, () => ({
    onKey: (event) => {
      if (event.key === 'Enter' && active) {
        choose(active);
        return true;
      }
      if (event.key === 'Delete' && active?.kind === 'recent') {
        setActiveId(options[activeIndex + 1]?.id);
        forget(active.label);
        return true;
      }
      const next = event.altKey ? undefined : moveActive(event.key, activeIndex, options.length);
      if (next === undefined) return false;
      setActiveId(options[next]?.id);
      return true;
    },
  }));

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const option = options[Number(event.target.closest('[role=option]')?.id.slice(listId.length + 1) ?? -1)];
    if (!option) return;
    if (event.target.closest('[data-remove]')) forget(option.label);
    else choose(option);
  };
  // Pressing the mouse would take the focus out of the field, and with it the list away.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  if (options.length === 0 && isWaiting) {
    return (
      <div className={styles.panel}>
        <PanelSkeleton />
      </div>
    );
  }
  if (options.length === 0) {
    if (typed.trim() === '') return null;
    return (
      <div className={styles.panel}>
        <p className={styles.none} role="status">
          Nothing to suggest. Press Enter to search for “{typed.trim()}”.
        </p>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where the keys are heard
    <div className={styles.panel} onMouseDown={keepFocus}>
      {/* biome-ignore lint/a11y: the options are reached by the keys of the field, as in every combobox */}
      <div id={listId} role="listbox" aria-label="Search suggestions" onClick={onClick}>
        {groups.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox knows groups, not fieldsets
          <div key={group.title} role="group" aria-labelledby={`${listId}-title-${index}`} className={styles.group}>
            <p id={`${listId}-title-${index}`} role="presentation" className={styles.title}>
              {group.title}
            </p>
            {group.options.map((option) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
              <div
                key={option.id}
                id={domId(option)}
                role="option"
                aria-selected={option === active}
                className={styles.option}
                data-kind={option.kind}
              >
                <OptionFace option={option} typed={typed} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {recent.length > 0 && typed.trim() === '' ? (
        <button type="button" className={styles.clear} onClick={forgetAll}>
          Clear recent searches
        </button>
      ) : null}
    </div>
  );
}
