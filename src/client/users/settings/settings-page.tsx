import '../../ui/forms/form-sheets.ts';
import '@mantine/core/styles/Switch.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Preferences, PreferencesPatch } from '../../../shared/users/preferences.schemas.ts';
import { sellerPath } from '../../../shared/users/seller.rules.ts';
import { CurrencyList } from '../../platform/currency/currency-list.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ThemeList } from '../../platform/theme/theme-list.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { usePreferencesQuery } from '../account/use-preferences.ts';
import { UserLayout } from '../account/user-layout.tsx';
import { PaymentMethodList } from '../payment-methods/payment-method-list.tsx';
import styles from './settings-page.module.css';

type PanelProps = { preferences: Preferences; save: (patch: PreferencesPatch) => void };

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Row({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Switch
      className={styles.row}
      labelPosition="left"
      label={label}
      description={hint}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function DisplaySection({ preferences: { display }, save }: PanelProps) {
  return (
    <Section title="Display">
      <NativeSelect
        className={styles.select}
        label="Products per page"
        value={display.productsPerPage}
        data={['12', '24', '48']}
        onChange={({ currentTarget: { value } }) =>
          save({ display: { productsPerPage: value === '48' ? 48 : value === '24' ? 24 : 12 } })
        }
      />
      <NativeSelect
        className={styles.select}
        label="List layout"
        value={display.defaultView}
        data={[
          { value: 'grid', label: 'Cards' },
          { value: 'list', label: 'Lines' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          save({ display: { defaultView: value === 'list' ? 'list' : 'grid' } })
        }
      />
      <Row
        label="Show prices"
        hint="On the cards in lists. The product page always shows the price."
        isOn={display.showPrices}
        onChange={(showPrices) => save({ display: { showPrices } })}
      />
      <Row
        label="Show ratings"
        hint="Stars on the cards in lists."
        isOn={display.showRatings}
        onChange={(showRatings) => save({ display: { showRatings } })}
      />
    </Section>
  );
}

/** What is switched for e-mail alone. */
const mailRows = [
  {
    name: 'orderUpdates',
    label: 'Order updates',
    hint: 'Placed, ready, cancelled or on hold. Receipts and security e-mails are always sent.',
  },
  { name: 'messages', label: 'Unread messages', hint: 'One e-mail when a message was not read for 15 minutes.' },
  { name: 'savedSearches', label: 'Saved searches', hint: 'New products for your searches, once a day at most.' },
  { name: 'reviews', label: 'Reviews', hint: 'Of yours and of what you sell, and one reminder per order.' },
] as const;

function NotificationSection({ preferences: { notifications }, save }: PanelProps) {
  return (
    <Section title="E-mails and notifications">
      <Row
        label="Price drops"
        hint="When something on your wishlist costs 5% less or reaches your target."
        isOn={notifications.priceDrops}
        onChange={(priceDrops) => save({ notifications: { priceDrops, ...(priceDrops && { email: true }) } })}
      />
      <Row
        label="Back in stock"
        hint="When something on your wishlist that was sold out is available again."
        isOn={notifications.backInStock}
        onChange={(backInStock) => save({ notifications: { backInStock, ...(backInStock && { email: true }) } })}
      />
      {mailRows.map(({ name, label, hint }) => (
        <Row
          key={name}
          label={label}
          hint={hint}
          isOn={notifications[name] && notifications.email}
          onChange={(isOn) => save({ notifications: { [name]: isOn, ...(isOn && { email: true }) } })}
        />
      ))}
      <CartReminderRow isOn={notifications.cartReminders} save={save} />
      <NewsletterRow isOn={notifications.newsletter} save={save} />
      <p className={styles.note}>
        What is shown, pushed or mailed, and when, is set in the{' '}
        <Link href="/user/notifications/settings">notification settings</Link>.
      </p>
    </Section>
  );
}

/** Only where the shop sends them. */
function CartReminderRow({ isOn, save }: { isOn: boolean; save: PanelProps['save'] }) {
  const keeping = trpc.carts.keeping.useQuery({});
  if (!keeping.data?.isOffered) return null;
  return (
    <Row
      label="Cart reminders"
      hint="One e-mail when you leave something in your cart. We keep your cart on our server for it."
      isOn={isOn}
      onChange={(cartReminders) => save({ notifications: { cartReminders, ...(cartReminders && { email: true }) } })}
    />
  );
}

/** Switched on by a link in the inbox, which says here what is still to be done. */
function NewsletterRow({ isOn, save }: { isOn: boolean; save: PanelProps['save'] }) {
  const consents = trpc.privacy.consents.useQuery({}, { staleTime: 0 });
  const pending = consents.data?.pending.find(({ type }) => type === 'newsletter');
  return (
    <Row
      label="Newsletter"
      hint={
        pending && !isOn
          ? `Open the link that we sent to ${pending.email} to switch it on.`
          : 'News and deals. We ask you to confirm it by a link in your inbox.'
      }
      isOn={isOn}
      onChange={(newsletter) => save({ notifications: { newsletter } })}
    />
  );
}

function PrivacySection({ preferences: { privacy }, save }: PanelProps) {
  return (
    <Section title="Privacy">
      <Row
        label="Public profile"
        hint="Others see your name, picture, bio and reviews."
        isOn={privacy.showProfile}
        onChange={(showProfile) => save({ privacy: { showProfile } })}
      />
      <NativeSelect
        className={styles.select}
        label="Who may write to me"
        value={privacy.allowMessages}
        data={[
          { value: 'everyone', label: 'Everyone' },
          { value: 'buyers', label: 'Buyers only' },
          { value: 'nobody', label: 'Nobody' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          save({ privacy: { allowMessages: value === 'buyers' || value === 'nobody' ? value : 'everyone' } })
        }
      />
      <Row
        label="Read receipts"
        hint="Members see that you read their message. If you turn this off, you do not see theirs either."
        isOn={privacy.readMarks}
        onChange={(readMarks) => save({ privacy: { readMarks } })}
      />
      <Row
        label="Typing"
        hint="Members see that you are typing. If you turn this off, you do not see it of them either."
        isOn={privacy.typing}
        onChange={(typing) => save({ privacy: { typing } })}
      />
      <Row
        label="Show my visits"
        hint="Members can see that you opened their profile. If you turn this off, you cannot see who opens yours either."
        isOn={privacy.trackVisits}
        onChange={(trackVisits) => save({ privacy: { trackVisits } })}
      />
      <Row
        label="Keep a list of my visitors"
        hint="See who opened your profile."
        isOn={privacy.showVisits}
        onChange={(showVisits) => save({ privacy: { showVisits } })}
      />
    </Section>
  );
}

function SellingSection() {
  const { user } = useSession();
  const isSeller = user?.roles.includes('seller') === true;
  return (
    <Section title="Selling">
      <p className={styles.note}>
        {isSeller
          ? 'Shoppers find you and what you sell on your seller page.'
          : 'Sell your own games, keys and items here, on a seller page of your own.'}
      </p>
      <div>
        <Button
          component={Link}
          href={isSeller ? sellerPath(user.userName) : '/user/become-a-seller'}
          variant="default"
        >
          {isSeller ? 'View my seller page' : 'Become a seller'}
        </Button>
      </div>
    </Section>
  );
}

/** What the member chose; every change is saved at once. */
export function SettingsPage() {
  const utils = trpc.useUtils();
  const preferences = usePreferencesQuery(true);
  const update = trpc.profile.updatePreferences.useMutation({
    // One after the other: each answer replaces all that is shown, and an earlier one might arrive last.
    scope: { id: 'preferences' },
    onSuccess: (saved, { notifications }) => {
      utils.profile.preferences.setData({}, saved);
      if (notifications?.cartReminders !== undefined) void utils.carts.keeping.invalidate();
      if (notifications?.newsletter !== undefined) void utils.privacy.consents.invalidate();
      const waits = notifications?.newsletter === true && !saved.notifications.newsletter;
      if (waits) notify.success('Check your inbox: we sent you a link to confirm', { id: 'newsletter-link' });
      else notify.success('Saved', { id: 'preferences-saved' });
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  const panel = preferences.data && {
    preferences: preferences.data,
    save: (patch: PreferencesPatch) => update.mutate(patch),
  };
  return (
    <UserLayout>
      <PageHeader title="Settings" description="Changes are saved at once." />
      <Section title="Theme">
        <div className={styles.themes}>
          <ThemeList />
        </div>
        <p className={styles.note}>Your theme and your currency follow you wherever you sign in.</p>
      </Section>
      <Section title="Prices">
        <div className={styles.themes}>
          <CurrencyList />
        </div>
      </Section>
      {panel === undefined ? null : (
        <>
          <DisplaySection {...panel} />
          <NotificationSection {...panel} />
          <PrivacySection {...panel} />
        </>
      )}
      {preferences.isPending ? <Skeleton width="100%" height={320} /> : null}
      {preferences.isError && preferences.data === undefined ? (
        <QueryError error={preferences.error} onRetry={() => void preferences.refetch()} />
      ) : null}
      <Section title="Payment methods">
        <PaymentMethodList />
      </Section>
      <SellingSection />
    </UserLayout>
  );
}
