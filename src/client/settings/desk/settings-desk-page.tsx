import { useContext } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useMay } from '../../desk/frame/use-may.ts';
import { NotFoundContext } from '../../platform/screen/not-found.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { ConnectionTests } from './connection-tests.tsx';
import { EmailTest } from './email-test.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PushTest } from './push-test.tsx';
import { SettingProposals } from './setting-proposals.tsx';
import styles from './settings-desk.module.css';
import { isFound } from './settings-draft.ts';
import { SettingsFile } from './settings-file.tsx';
import { SettingsForm } from './settings-form.tsx';
import { WebhookAddresses } from './webhook-addresses.tsx';

/** Every setting of the shop in the form of its group, and a search over all of them. */
export function SettingsDeskPage() {
  const NotFound = useContext(NotFoundContext);
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const search = (text: string) => setParams(text === '' ? {} : { q: text }, { replace: true });
  const { group = 'general' } = useParams<{ group?: string }>();
  const { data, isError, error, refetch } = trpc.settings.grouped.useQuery({}, { staleTime: 0 });
  const groups = Object.entries(data?.groups ?? {});
  const label = data?.labels[group] ?? 'General';
  if (data && !Object.hasOwn(data.groups, group)) return <NotFound />;
  const isSearching = query !== '';
  const found = groups.flatMap(([name, settings]) =>
    settings.filter((setting) => isFound(setting, data?.labels[name] ?? name, query)),
  );
  const shown = isSearching ? found : (data?.groups[group] ?? []);
  return (
    <DeskPage title="Settings" actions={<SettingsFile />}>
      <SearchBox label="Search all settings" value={query} onSearch={search} />
      {isError && !data ? <QueryError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? (
        <div className={styles.page}>
          <Skeleton height={480} radius={12} />
        </div>
      ) : null}
      {data ? (
        <div className={styles.page}>
          {isSearching ? null : (
            <ChipLinks
              label="Groups"
              chips={groups.map(([name]) => ({
                label: data.labels[name] ?? name,
                href: `/admin/settings/${name}`,
                isChosen: name === group,
              }))}
            />
          )}
          {group === 'payment' && !isSearching && may('paymentMethod:manage') ? <PaymentMethods /> : null}
          <SettingProposals />
          <h2 className={styles.title}>{isSearching ? 'Found settings' : label}</h2>
          {shown.length === 0 ? (
            <p role="status">No setting matches. Try another word, such as e-mail or refund.</p>
          ) : null}
          <SettingsForm
            key={group}
            name={isSearching ? 'Found settings' : label}
            settings={groups.flatMap(([, settings]) => settings)}
            shown={shown}
          />
          {group === 'email' && !isSearching && may('settings:update') ? <EmailTest /> : null}
          {group === 'notifications' && !isSearching ? <PushTest /> : null}
          {isSearching ? null : <WebhookAddresses group={group} />}
          {isSearching ? null : <ConnectionTests key={`try-${group}`} group={group} />}
        </div>
      ) : null}
    </DeskPage>
  );
}
