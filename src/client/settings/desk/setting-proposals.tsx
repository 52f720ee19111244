import { Button } from '@mantine/core';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { SettingProposal } from '../../../shared/settings/setting-proposals.schemas.ts';
import { useMay } from '../../desk/frame/use-may.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useShopSettings } from '../../platform/site/shop-settings.ts';
import { trpc } from '../../platform/trpc.ts';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './settings-desk.module.css';

/** New addresses for coins that a second administrator has to agree to; nothing while there are none. */
export function SettingProposals() {
  const { data } = trpc.settingsAreas.proposals.useQuery({}, { staleTime: 0 });
  if (!data || data.items.length === 0) return null;
  return (
    <SettingsCard
      title="Waiting for a second administrator"
      description="Buyers would send their coins to these addresses. Compare each one with your wallet before you agree."
    >
      <ul className={styles.connections}>
        {data.items.map((proposal) => (
          <Proposal key={proposal.key} proposal={proposal} />
        ))}
      </ul>
    </SettingsCard>
  );
}

function Proposal({ proposal }: { proposal: SettingProposal }) {
  const { key, label, from, to, proposedBy, isOwn, proposedAt } = proposal;
  const may = useMay();
  const utils = trpc.useUtils();
  const shopSettings = useShopSettings();
  const reload = () =>
    Promise.all([utils.settings.invalidate(), utils.settingsAreas.invalidate(), shopSettings.reload()]);
  const whenDone = (words: string) => ({
    onSuccess: async () => {
      await reload();
      notify.success(words);
    },
    onError: async (error: unknown) => {
      notify.error(messageOf(error));
      await utils.settingsAreas.proposals.invalidate();
    },
  });
  const approve = trpc.settingsAreas.approveProposal.useMutation(whenDone('Address changed'));
  const discard = trpc.settingsAreas.discardProposal.useMutation(whenDone('Proposal discarded'));
  return (
    <RemovableItem>
      <div className={styles.connection}>
        <div className={styles.proposal}>
          <strong>{label}</strong>
          <code>{String(to)}</code>
          <p className={styles.note}>
            {from === '' || from === null ? 'No address so far' : `Now ${String(from)}`}. Entered by{' '}
            {isOwn ? 'you' : proposedBy}, {formatDate(proposedAt, 'dateTime')}
          </p>
        </div>
        {may('settings:secrets') ? (
          <div className={styles.tries}>
            <Button
              data-sends=""
              variant="default"
              aria-label={`Discard ${label}`}
              loading={discard.isPending}
              onClick={() => discard.mutate({ key })}
            >
              Discard
            </Button>
            {isOwn ? null : (
              <Button
                data-sends=""
                aria-label={`Agree to ${label}`}
                loading={approve.isPending}
                onClick={() => approve.mutate({ key, value: String(to) })}
              >
                Agree
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </RemovableItem>
  );
}
