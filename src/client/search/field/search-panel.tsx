import { type KeyboardEvent, type MouseEvent, type Ref, useState } from 'react';
import { sellerPath } from '../../../shared/users/seller.rules.ts';
import { readRecentCategories } from '../../categories/recent-categories.ts';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { OptionFace } from './option-face.tsx';
import styles from './search-panel.module.css';
import { buildGroups, type SuggestionOption } from './suggestion-options.ts';
import { useActiveOption } from './use-active-option.ts';
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

function PanelSkeleton() {
  return (
    <div className={styles.panel}>
      <div aria-hidden="true">
        {['62%', '48%', '70%', '55%', '40%'].map((width) => (
          <div key={width} className={styles.skeleton}>
            <Skeleton width={40} height={40} radius={9} />
            <Skeleton width={width} height={14} />
          </div>
        ))}
      </div>
    </div>
  );
}

function NoSuggestions({ words }: { words: string }) {
  return (
    <div className={styles.panel}>
      <p className={styles.none} role="status">
        Nothing to suggest. Press Enter to search for “{words}”.
      </p>
    </div>
  );
}

type OptionListProps = {
  listId: string;
  groups: ReturnType<typeof buildGroups>;
  typed: string;
  active: SuggestionOption | undefined;
  domIdOf: (option: SuggestionOption) => string;
  onClick: (event: MouseEvent) => void;
};

function OptionList({ listId, groups, typed, active, domIdOf, onClick }: OptionListProps) {
  return (
    // biome-ignore lint/a11y: the options are reached by the keys of the field, as in every combobox
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
              id={domIdOf(option)}
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
  );
}

/** What drops down from the search field: the list of a combobox, moved through by the keys that the field hands on. */
export function SearchPanel({ handle, listId, typed, onActive, onSearch, onOpen }: SearchPanelProps) {
  const { recent, forget, forgetAll } = useRecentSearches();
  const { suggestions, popular, isWaiting } = useSuggestions(typed);
  const [visited] = useState(readRecentCategories);
  const groups = buildGroups({ typed, recent, visited, popular, suggestions });
  const options = groups.flatMap((group) => group.options);
  const domIdOf = (option: SuggestionOption) => `${listId}-${options.indexOf(option)}`;

  const choose = (option: SuggestionOption) => {
    if (option.kind === 'product') onOpen(`/product/${option.product.slug}`);
    else if (option.kind === 'category') onOpen(`/category/${option.slug}`);
    else if (option.kind === 'seller') onOpen(sellerPath(option.seller.userName));
    else onSearch(option.label);
  };
  const active = useActiveOption({ handle, options, domIdOf, onActive, choose, forget });
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const option = options[Number(event.target.closest('[role=option]')?.id.slice(listId.length + 1) ?? -1)];
    if (!option) return;
    if (event.target.closest('[data-remove]')) forget(option.label);
    else choose(option);
  };
  if (options.length === 0 && isWaiting) return <PanelSkeleton />;
  const words = typed.trim();
  if (options.length === 0) return words === '' ? null : <NoSuggestions words={words} />;
  return (
    // Pressing the mouse would take the focus out of the field, and with it the list away.
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where the keys are heard
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <OptionList {...{ listId, groups, typed, active, domIdOf, onClick }} />
      {recent.length > 0 && words === '' ? (
        <button type="button" className={styles.clear} onClick={forgetAll}>
          Clear recent searches
        </button>
      ) : null}
    </div>
  );
}
