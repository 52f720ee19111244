import { auditListSource } from '../src/server/audit/audit-list-source.ts';
import type { ListSource } from '../src/server/desk/list-source.ts';
import { findListPage } from '../src/server/desk/read-list.queries.ts';
import { orderListSource } from '../src/server/orders/read/order-list-source.ts';
import type { Database } from '../src/server/platform/database/db.ts';
import { managedProductSource } from '../src/server/products/desk/managed-product-source.ts';
import { readRoleIds } from '../src/server/roles/roles.queries.ts';
import { userListSource } from '../src/server/users/status/user-list-source.ts';
import { auditList } from '../src/shared/audit/audit-list.ts';
import { dayMs } from '../src/shared/dates/spans.ts';
import {
  type FilterField,
  type FilterOp,
  type FilterValue,
  filterFieldsOf,
  type List,
  type ListColumn,
  type ListColumns,
  type ListFilter,
  type ListSort,
  type SortField,
  sortFieldsOf,
} from '../src/shared/lists/list.ts';
import { orderList } from '../src/shared/orders/order-list.ts';
import { managedProductList } from '../src/shared/products/managed-product-list.ts';
import { userList } from '../src/shared/users/user-list.ts';

interface ListCase {
  kind: 'page' | 'sort' | 'filter' | 'search';
  name: string;
  path: string;
  /** Runs the statements of the list on another database, such as one that explains them. */
  run: (db: Database) => Promise<unknown>;
}

export interface BenchedList {
  name: string;
  table: string;
  cases: ListCase[];
}

type Values = Readonly<Record<string, { text?: string; values?: readonly (string | number)[] }>>;

interface Plan<Columns extends ListColumns> {
  list: List<Columns>;
  source: ListSource<Columns>;
  table: string;
  path: string;
  /** What the call adds by itself. */
  always?: ListFilter<FilterField<Columns>>[];
  values: Values;
  searches: readonly string[];
}

/** Every sort, every operator of every filter and every kind of search of the lists, and pages near and far. */
export async function readDeskLists(db: Database): Promise<BenchedList[]> {
  const one = async (sql: string) => String((await db.pool.query<{ value: unknown }>(sql)).rows[0]?.value ?? 'none');
  const userName = await one(
    `SELECT "userNameKey" AS value FROM users WHERE "userNameKey" LIKE 'desk%' ORDER BY md5("userNameKey") LIMIT 1`,
  );
  const order = await one(`SELECT "orderNumber" AS value FROM orders WHERE "orderNumber" LIKE 'GM-D%' LIMIT 1`);
  const sku = await one(`SELECT "sku" AS value FROM products WHERE "sku" LIKE 'BLK-%' LIMIT 1`);
  const productName = await one(
    `SELECT split_part("name", ' ', 1) AS value FROM products WHERE "sku" LIKE 'BLK-%' LIMIT 1`,
  );
  const seller = await one(
    `SELECT u."userNameKey" AS value FROM users u JOIN seller_profiles s ON s."userId" = u."id" LIMIT 1`,
  );
  const category = await one(
    `SELECT c."name" AS value FROM categories c JOIN products p ON p."categoryId" = c."id" LIMIT 1`,
  );
  return [
    casesOf({
      list: orderList,
      source: orderListSource,
      table: 'orders',
      path: '/api/admin/orders',
      always: [{ field: 'archived', op: 'is', value: false }],
      values: {
        orderNumber: { text: order },
        user: { text: userName },
        total: { values: [5, 30] },
        riskScore: { values: [50, 80] },
      },
      searches: [order, userName, 'buyer77@desk.example', 'nothing like this'],
    }),
    casesOf({
      list: userList,
      source: userListSource({ roles: ['admin'] }, { withDeleted: false, roleIds: await readRoleIds(db) }),
      table: 'users',
      path: '/api/admin/users',
      values: { userName: { text: userName }, country: { text: 'PL' } },
      searches: [userName.slice(0, 8), 'desk', 'nothing like this'],
    }),
    casesOf({
      list: managedProductList,
      source: managedProductSource({ lowStock: 5, newBadgeDays: 14 }),
      table: 'products',
      path: '/api/admin/products',
      always: [{ field: 'status', op: 'in', value: ['active', 'inactive'] }],
      values: {
        name: { text: productName },
        sku: { text: sku },
        category: { text: category },
        seller: { text: seller },
        price: { values: [10, 12] },
      },
      searches: [sku, productName, 'nothing like this'],
    }),
    casesOf({
      list: auditList,
      source: auditListSource,
      table: 'audit_entries',
      path: '/api/admin/audit',
      values: {
        action: { text: 'update' },
        entity: { text: 'product' },
        key: { text: 'order.paid' },
        user: { text: 'desk_staff7' },
      },
      searches: ['order.', 'desk_staff7', 'nothing like this'],
    }),
  ];
}

function casesOf<Columns extends ListColumns>(plan: Plan<Columns>): BenchedList {
  const { list, table, searches } = plan;
  const sort = [...list.defaultSort];
  const pages = [1, 2, 10, 100, 400].map((page) => caseOf(plan, 'page', `page ${page}`, { filters: [], sort, page }));
  const sorts = sortFieldsOf(list.columns).flatMap((field) =>
    (['asc', 'desc'] as const).map((dir) =>
      caseOf(plan, 'sort', `by ${field}, ${dir}`, { filters: [], sort: [{ field, dir }], page: 1 }),
    ),
  );
  const filters = filterFieldsOf(list.columns).flatMap((field) => {
    const column = list.columns[field];
    if (column === undefined) return [];
    return (column.ops ?? []).map((op) => {
      const value = sampleOf(column, op, plan.values[field] ?? {});
      return caseOf(plan, 'filter', `${field} ${op} ${JSON.stringify(value)}`, {
        filters: [{ field, op, value }],
        sort,
        page: 1,
      });
    });
  });
  const found = searches.map((q) => caseOf(plan, 'search', `search ${q}`, { filters: [], sort, page: 1, q }));
  return { name: list.name, table, cases: [...pages, ...sorts, ...filters, ...found] };
}

function caseOf<Columns extends ListColumns>(
  { list, source, path, always = [] }: Plan<Columns>,
  kind: ListCase['kind'],
  name: string,
  asked: {
    filters: ListFilter<FilterField<Columns>>[];
    sort: ListSort<SortField<Columns>>[];
    page: number;
    q?: string;
  },
): ListCase {
  const { filters, sort, page, q } = asked;
  const search = new URLSearchParams({
    filters: JSON.stringify(filters),
    sort: JSON.stringify(sort),
    page: String(page),
  });
  if (q !== undefined) search.set('q', q);
  const added = always.filter(({ field }) => filters.every((given) => given.field !== field));
  const input = { ...asked, filters: [...filters, ...added], limit: 25, currency: 'USD' };
  return { kind, name, path: `${path}?${search}`, run: (db) => findListPage(db, list, source, input) };
}

function sampleOf(column: ListColumn, op: FilterOp, { text = 'a', values }: Values[string]): FilterValue {
  if (op === 'within') return '30d';
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const known = {
    text: [text],
    number: values ?? [1, 5],
    money: values ?? [5, 20],
    date: [ago(200), ago(100)],
    enum: column.type === 'enum' ? column.values.slice(0, 2) : [],
    boolean: [],
  }[column.type];
  if (column.type === 'boolean') return true;
  const [first = text] = known;
  if (op === 'startsWith') return String(first).slice(0, 6);
  return op === 'between' || op === 'in' || op === 'notIn' ? [...known] : first;
}
