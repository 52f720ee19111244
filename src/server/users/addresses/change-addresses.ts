import {
  type AddAddress,
  type Address,
  MAX_ADDRESSES,
  type UpdateAddress,
} from '../../../shared/users/address.schemas.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { addressSelect, toAddress } from './addresses.queries.ts';

/** Adds an address, ADDRESS_LIMIT beyond ten. The first one always becomes the default. */
export async function addAddress({ db }: Services, actor: MemberActor, input: AddAddress): Promise<Address> {
  const { userId } = actor;
  return await transaction(db, async (tx) => {
    await lockAddresses(tx, userId);
    const count = await tx.address.count({ where: { userId } });
    if (count >= MAX_ADDRESSES) throw new AppError('ADDRESS_LIMIT');
    const isDefault = count === 0 || input.isDefault === true;
    if (isDefault) await clearDefault(tx, userId);
    const data = { ...toColumns(input), userId, isDefault };
    return toAddress(await tx.address.create({ data, select: addressSelect }));
  });
}

/** Replaces an address. The default one stays it until another is made the default. */
export async function updateAddress({ db }: Services, actor: MemberActor, input: UpdateAddress): Promise<Address> {
  return await transaction(db, async (tx) => {
    await lockAddresses(tx, actor.userId);
    const { id, isDefault } = await findOwn(tx, actor, input.id);
    const becomesDefault = isDefault || input.isDefault === true;
    if (becomesDefault && !isDefault) await clearDefault(tx, actor.userId);
    const data = { ...toColumns(input), isDefault: becomesDefault };
    return toAddress(await tx.address.update({ where: { id }, data, select: addressSelect }));
  });
}

/** Forgets an address; when it was the default, the newest of the others becomes it (D-18). */
export async function removeAddress(
  { db }: Services,
  actor: MemberActor,
  addressId: string,
): Promise<{ success: true }> {
  return await transaction(db, async (tx) => {
    await lockAddresses(tx, actor.userId);
    const { id, isDefault } = await findOwn(tx, actor, addressId);
    await tx.address.delete({ where: { id }, select: { id: true } });
    const next = isDefault
      ? await tx.address.findFirst({
          where: { userId: actor.userId },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          select: { id: true },
        })
      : null;
    if (next) await tx.address.update({ where: { id: next.id }, data: { isDefault: true }, select: { id: true } });
    return { success: true };
  });
}

/** One change of an account's addresses at a time: count and default are of all of them together. */
async function lockAddresses(tx: Transaction, userId: string): Promise<void> {
  await lockAccount(tx, userId);
}

async function clearDefault(tx: Transaction, userId: string): Promise<void> {
  await tx.address.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
}

/** A stranger's address answers exactly like one that does not exist (S-02). */
async function findOwn(tx: Transaction, { userId }: MemberActor, id: string) {
  const row = await tx.address.findFirst({ where: { id, userId }, select: { id: true, isDefault: true } });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function toColumns(input: AddAddress) {
  const { firstName, lastName, line1, city, postalCode, country } = input;
  return {
    firstName,
    lastName,
    line1,
    city,
    postalCode,
    country,
    label: input.label ?? null,
    company: input.company ?? null,
    vatId: input.vatId?.toUpperCase() ?? null,
    line2: input.line2 ?? null,
    state: input.state ?? null,
    phone: input.phone ?? null,
  };
}

/** Deletes all of somebody's addresses. */
export async function eraseAddresses(tx: Transaction, userId: string): Promise<void> {
  await tx.address.deleteMany({ where: { userId } });
}
