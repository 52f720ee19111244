import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { LinkRow, LinkRows } from '../../desk/frame/link-rows.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './setup-card.module.css';

type Step = { label: string; href: string; isDone: boolean };

/** What a shop needs before its first sale; nothing until all of it is known. */
function useSteps(isAsked: boolean): Step[] | undefined {
  const asked = { enabled: isAsked };
  const shop = trpc.settings.public.useQuery({}, asked).data;
  const categories = trpc.categories.tree.useQuery({}, asked).data;
  const email = trpc.settingsAreas.email.useQuery({}, asked).data;
  const payment = trpc.settingsAreas.payment.useQuery({}, asked).data;
  if (!shop || !categories || !email || !payment) return undefined;
  return [
    {
      label: 'Tell customers where to write to',
      href: '/admin/settings/general',
      isDone: shop.supportEmail !== 'support@example.com',
    },
    { label: 'Set up the mail server', href: '/admin/settings/email', isDone: email.inForce !== 'none' },
    {
      label: 'Connect a payment provider and leave test mode',
      href: '/admin/settings/payment',
      isDone: !payment.testMode,
    },
    { label: 'Create a category', href: '/admin/categories', isDone: categories.items.length > 0 },
    { label: 'Publish the first product', href: '/admin/products/new', isDone: false },
  ];
}

/** The way to the first sale, for those who set the shop up, until a product is on sale. */
export function SetupCard() {
  const onSale = trpc.products.list.useQuery({ limit: 1 }).data;
  const steps = useSteps(onSale?.totalItems === 0);
  if (onSale?.totalItems !== 0 || steps === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="setup">
      <h2 id="setup">Set up your shop</h2>
      <p>
        {steps.filter(({ isDone }) => isDone).length} of {steps.length} steps done
      </p>
      <LinkRows isOrdered>
        {steps.map(({ label, href, isDone }) => {
          const Mark = isDone ? IconCircleCheck : IconCircle;
          const mark = <Mark size={20} stroke={1.8} aria-hidden="true" />;
          return <LinkRow key={href} href={href} mark={mark} label={label} isDone={isDone} />;
        })}
      </LinkRows>
    </section>
  );
}
