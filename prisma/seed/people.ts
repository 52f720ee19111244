import { hash } from '@node-rs/argon2';
import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { emailKey, userNameKey } from '../../src/shared/auth/account.rules.ts';
import { grantsOfRole } from '../../src/shared/roles/grant.ts';
import { settingDefaults } from '../../src/shared/settings/settings.ts';
import { demoSellers, demoShoppers } from './catalogue/people.ts';
import { dayFrom } from './catalogue/pricing.ts';
import { insertRows } from './insert-rows.ts';

/** Password of the six demo accounts; the other people of the demo shop cannot sign in. */
export const DEMO_PASSWORD = 'Passw0rd!demo';
/** Who stands behind seller@example.com. */
const demoSellerName = 'lanternworks';
const roleNames = ['user', 'buyer', 'seller', 'support', 'moderator', 'admin'] as const;

interface Person {
  userName: string;
  email: string;
  roles: (typeof roleNames)[number][];
  country: string;
  joinedDaysAgo: number;
  names?: readonly [firstName: string, lastName: string];
  canSignIn?: boolean;
  seller?: { displayName: string; about: string };
  vip?: { startedDaysAgo: number; level: 'bronze' | 'silver' | 'gold' };
}

/** Usernames allow no dots; the lists of people have some. */
export const toUserName = (name: string) => name.replaceAll('.', '_').replaceAll('-', '_');

/** Somebody who can sign in, such as demo_admin as admin@example.com; a plain member unless roles are given. */
function demoAccount(
  name: string,
  names: readonly [firstName: string, lastName: string],
  rest: Pick<Person, 'country' | 'joinedDaysAgo' | 'vip'> & Partial<Pick<Person, 'roles'>>,
): Person {
  return { userName: `demo_${name}`, email: `${name}@example.com`, roles: ['user'], names, canSignIn: true, ...rest };
}

function everybody(): Person[] {
  const sellers = demoSellers.map((seller, index): Person => {
    const isDemo = seller.userName === demoSellerName;
    return {
      userName: seller.userName,
      email: isDemo ? 'seller@example.com' : seller.email,
      roles: ['user', 'seller'],
      country: seller.country,
      joinedDaysAgo: 900 + index * 13,
      canSignIn: isDemo,
      seller,
    };
  });
  const shoppers = demoShoppers.map(
    (shopper): Person => ({
      userName: toUserName(shopper.userName),
      email: `${toUserName(shopper.userName)}@example.com`,
      roles: ['user'],
      country: shopper.country,
      joinedDaysAgo: shopper.joinedDaysAgo,
      ...(shopper.isVip && { vip: { startedDaysAgo: Math.min(shopper.joinedDaysAgo, 200), level: 'bronze' } }),
    }),
  );
  return [
    demoAccount('admin', ['Ada', 'Keeper'], { roles: ['user', 'admin'], country: 'US', joinedDaysAgo: 1200 }),
    demoAccount('moderator', ['Mo', 'Reader'], { roles: ['user', 'moderator'], country: 'GB', joinedDaysAgo: 800 }),
    demoAccount('support', ['Sue', 'Helper'], { roles: ['user', 'support'], country: 'IE', joinedDaysAgo: 700 }),
    demoAccount('user', ['Uma', 'Player'], { country: 'US', joinedDaysAgo: 400 }),
    demoAccount('vip', ['Vito', 'Gold'], {
      ...{ country: 'DE', joinedDaysAgo: 500 },
      vip: { startedDaysAgo: 90, level: 'gold' },
    }),
    ...sellers,
    ...shoppers,
  ];
}

/** Writes everybody and gives their ids by username. */
export async function seedPeople(client: PoolClient, now: Date): Promise<Map<string, string>> {
  const people = everybody().map((person) => ({ ...person, id: uuid() }));
  const passwordHash = await hash(DEMO_PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await insertRows(
    client,
    'users',
    people.map((person) => toUserRow(person, passwordHash, now)),
  );
  const roleIds = await ensureRoles(client, now);
  await insertRows(
    client,
    'user_roles',
    people.flatMap(({ id, roles }) => roles.map((role) => ({ userId: id, roleId: roleIds.get(role), grantedAt: now }))),
  );
  await insertRows(
    client,
    'seller_profiles',
    people.flatMap(({ id, seller }) =>
      seller ? [{ userId: id, displayName: seller.displayName, about: seller.about, rating: 0 }] : [],
    ),
  );
  await insertRows(
    client,
    'vip_subscriptions',
    people.flatMap(({ id, vip }) =>
      vip
        ? [
            {
              id: uuid(),
              userId: id,
              type: 'annual',
              status: 'active',
              level: vip.level,
              startDate: dayFrom(now, -vip.startedDaysAgo),
              endDate: dayFrom(now, 365 - vip.startedDaysAgo),
              priceCents: 4999,
              createdAt: dayFrom(now, -vip.startedDaysAgo),
            },
          ]
        : [],
    ),
  );
  return new Map(people.map(({ userName, id }) => [userName, id]));
}

function toUserRow(person: Person & { id: string }, passwordHash: string, now: Date) {
  const joinedAt = dayFrom(now, -person.joinedDaysAgo);
  return {
    id: person.id,
    userName: person.userName,
    userNameKey: userNameKey(person.userName),
    email: person.email,
    emailKey: emailKey(person.email),
    emailVerifiedAt: joinedAt,
    passwordHash: person.canSignIn ? passwordHash : null,
    firstName: person.names?.[0] ?? null,
    lastName: person.names?.[1] ?? null,
    country: person.country,
    status: 'active',
    termsVersion: settingDefaults.termsVersion,
    termsAcceptedAt: joinedAt,
    newsletter: false,
    preferences: {},
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

/** The server makes the system roles at its start; the seed alone may come before it. */
async function ensureRoles(client: PoolClient, now: Date): Promise<Map<string, string>> {
  for (const name of roleNames) {
    const displayName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    await client.query(
      `INSERT INTO "roles" ("id", "name", "displayName", "isSystem", "permissions", "updatedAt")
       VALUES ($1, $2, $3, true, $4, $5) ON CONFLICT ("name") DO NOTHING`,
      [uuid(), name, displayName, grantsOfRole(name), now],
    );
  }
  const { rows } = await client.query<{ id: string; name: string }>('SELECT "id", "name" FROM "roles"');
  return new Map(rows.map(({ id, name }) => [name, id]));
}
