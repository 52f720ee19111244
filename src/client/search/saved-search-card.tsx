import { Button, Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { describeFilter, searchHref } from '../../shared/search/saved-search.rules.ts';
import type { SavedSearch } from '../../shared/search/saved-search.schemas.ts';
import { useSite } from '../platform/site/site.ts';
import { ConfirmModal } from '../ui/feedback/confirm-modal.tsx';
import { countryInText } from '../ui/forms/country-name.ts';
import styles from './saved-searches-page.module.css';
import { useSavedSearchChanges } from './use-saved-searches.ts';

const SaveSearchDialog = lazy(() => import('./save-search-dialog.tsx').then((m) => ({ default: m.SaveSearchDialog })));

type Asking = 'nothing' | 'name' | 'removal';

export function SavedSearchCard({ saved }: { saved: SavedSearch }) {
  const [asking, setAsking] = useState<Asking>('nothing');
  const [wasNamed, setWasNamed] = useState(false);
  const close = () => setAsking('nothing');
  const { update, remove } = useSavedSearchChanges(close);
  const { currencyCode: currency } = useSite();
  const parts = [
    ...(saved.query === '' ? [] : [`“${saved.query}”`]),
    ...describeFilter(saved.filters, { currency, nameCountry: countryInText }),
  ];
  const isAlerting = update.isPending ? (update.variables.notify ?? saved.notify) : saved.notify;
  const rename = () => {
    setWasNamed(true);
    setAsking('name');
  };
  return (
    <article className={styles.card}>
      <h2 className={styles.name}>
        <Link href={searchHref(saved)}>{saved.name}</Link>
      </h2>
      <ul className={styles.parts} aria-label="Looks for">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <Switch
        className={styles.alert ?? ''}
        labelPosition="left"
        label="Tell me about new products"
        checked={isAlerting}
        onChange={(event) => update.mutate({ id: saved.id, notify: event.currentTarget.checked })}
      />
      <div className={styles.actions}>
        <Button component={Link} href={searchHref(saved)} variant="subtle" size="compact-sm">
          Search again
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={rename} aria-label={`Rename ${saved.name}`}>
          Rename
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          onClick={() => setAsking('removal')}
          aria-label={`Remove ${saved.name}`}
          data-removes=""
        >
          Remove
        </Button>
      </div>
      {wasNamed ? (
        <Suspense>
          <SaveSearchDialog key={saved.name} isOpen={asking === 'name'} search={saved} saved={saved} onClose={close} />
        </Suspense>
      ) : null}
      <ConfirmModal
        isOpen={asking === 'removal'}
        title="Remove this saved search?"
        confirmLabel="Remove search"
        cancelLabel="Keep it"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: saved.id })}
        onClose={close}
      >
        <p>You will no longer be told about new products that match “{saved.name}”.</p>
      </ConfirmModal>
    </article>
  );
}
