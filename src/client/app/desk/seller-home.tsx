import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { sellerPath } from '../../../shared/users/seller.rules.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { hrefOfSold, recentFrom } from '../../orders/desk/sold-views.ts';
import { type SessionUser, useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { useMayPublish } from '../../products/desk/saving/use-may-publish.ts';
import { PlainTable } from '../../ui/layout/plain-table.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { Stat } from '../../ui/values/stat.tsx';
import styles from './desk-home.module.css';

/** Of these lists only the count is shown. */
const limit = 1;
const shownRows = 5;

function Figure({ href, value, label }: { href: string; value: ReactNode; label: string }) {
  return (
    <li>
      <Link href={href}>
        <Stat value={value ?? '–'} label={label} />
      </Link>
    </li>
  );
}

function OrderFigures({ root }: { root: string }) {
  const [from] = useState(() => recentFrom(new Date()));
  const toShip = trpc.orderLists.sold.useQuery({ limit, toShip: true });
  const recent = trpc.orderLists.sold.useQuery({ limit, from });
  return (
    <>
      <Figure href={`${root}/orders`} value={toShip.data?.totalItems} label="Orders to hand over" />
      <Figure
        href={hrefOfSold({ q: '', view: 'recent' })}
        value={recent.data?.totalItems}
        label="Orders, last 30 days"
      />
    </>
  );
}

function MoneyFigures({ root }: { root: string }) {
  const { data } = trpc.wallet.get.useQuery({});
  const money = (amount: number | undefined) => data && amount !== undefined && formatMoney(amount, data.currency);
  return (
    <>
      <Figure href={`${root}/earnings`} value={money(data?.sellerBalance)} label="Earnings to be paid" />
      <Figure href={`${root}/earnings`} value={money(data?.sellerHeld)} label="Earnings held for now" />
    </>
  );
}

function StockFigures({ root }: { root: string }) {
  const low = trpc.productDesk.own.useQuery({ limit, filters: [{ field: 'isLow', op: 'is', value: true }] });
  const out = trpc.productDesk.own.useQuery({ limit, filters: [{ field: 'isOut', op: 'is', value: true }] });
  return (
    <>
      <Figure href={`${root}/products?view=low-stock`} value={low.data?.totalItems} label="Products low in stock" />
      <Figure href={`${root}/products?view=out-of-stock`} value={out.data?.totalItems} label="Products out of stock" />
    </>
  );
}

function Part({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        <Link href={href} aria-label={`See all: ${title}`}>
          See all
        </Link>
      </div>
      {children}
    </section>
  );
}

function LastOrders({ root }: { root: string }) {
  const { data } = trpc.orderLists.sold.useQuery({ limit: shownRows });
  if (data === undefined) return null;
  return (
    <Part title="Recent orders" href={`${root}/orders?view=all`}>
      <PlainTable
        label="Recent orders"
        columns={[{ label: 'Order' }, { label: 'Items' }, { label: 'Paid' }, { label: 'Total', isNumber: true }]}
        rows={data.items.map(({ id, orderNumber, items, paidAt, total, currency }) => ({
          id,
          cells: [
            <Link key="order" className={styles.order ?? ''} href={`${root}/orders?view=all&q=${orderNumber}`}>
              {orderNumber}
            </Link>,
            items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', '),
            paidAt === null ? 'Not yet' : formatDate(paidAt),
            formatMoney(total, currency),
          ],
        }))}
        empty="You have not sold anything yet."
      />
    </Part>
  );
}

function LowKeys({ root }: { root: string }) {
  const { data } = trpc.productDesk.own.useQuery({
    limit: shownRows,
    filters: [
      { field: 'status', op: 'is', value: 'active' },
      { field: 'needsKeys', op: 'is', value: true },
    ],
  });
  if (data === undefined) return null;
  return (
    <Part title="Keys running low" href={`${root}/products?view=low-keys`}>
      <PlainTable
        label="Keys running low"
        columns={[
          { label: 'Product' },
          { label: 'Left', isNumber: true },
          { label: 'Sold in 30 days', isNumber: true },
        ]}
        rows={data.items.map(({ id, name, stock, sold }) => ({
          id,
          cells: [
            <Link key="name" href={`${root}/products/${id}`}>
              {name}
            </Link>,
            stock ?? 'Unlimited',
            sold,
          ],
        }))}
        empty="No product is running low on keys."
      />
    </Part>
  );
}

function FirstSteps({ root }: { root: string }) {
  const mayPublish = useMayPublish();
  return (
    <section className={styles.steps} aria-label="Getting started">
      <h2>Your first product</h2>
      <ol>
        <li>Create it: name, category, how it is delivered and its price.</li>
        <li>Add pictures, and the keys or files that buyers get.</li>
        <li>
          {mayPublish
            ? 'Set its status to Active to publish it.'
            : 'Set its status to “Ask to publish”. We review it, and tell you once it is live.'}
        </li>
      </ol>
      <Button component={Link} href={`${root}/products/new`}>
        New product
      </Button>
    </section>
  );
}

function Overview({ user, root }: { user: SessionUser; root: string }) {
  const { areas } = useDesk();
  const has = (path: string) => areas.some((area) => area.path === path);
  const products = trpc.productDesk.own.useQuery({ limit }, { enabled: has('/products') });
  return (
    <DeskPage
      title="Home"
      actions={
        <Button
          component={Link}
          href={sellerPath(user.userName)}
          variant="default"
          leftSection={<IconBuildingStore size={18} stroke={1.8} />}
        >
          View my seller page
        </Button>
      }
    >
      {products.data?.totalItems === 0 ? <FirstSteps root={root} /> : null}
      <ul className={`${styles.list} ${styles.numbers}`} aria-label="Numbers">
        {has('/orders') ? <OrderFigures root={root} /> : null}
        {has('/earnings') ? <MoneyFigures root={root} /> : null}
        {has('/products') ? <StockFigures root={root} /> : null}
      </ul>
      <div className={styles.parts}>
        {has('/orders') ? <LastOrders root={root} /> : null}
        {has('/products') ? <LowKeys root={root} /> : null}
      </div>
    </DeskPage>
  );
}

/** The first screen of the seller center: how it goes, and what waits. */
export function SellerHome() {
  const { user } = useSession();
  const { root } = useDesk();
  return user ? <Overview user={user} root={root} /> : null;
}
