import { randomBytes } from 'node:crypto';
import { avatarUrl } from '../../../shared/auth/avatar.ts';
import { avatarFiles } from '../../accounts/avatar-files.ts';
import { changeProfileColumns } from '../../accounts/change-account.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import { type NameFiles, noteUnnamedFiles, storeBeforeRow } from '../../platform/files/files-before-rows.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { renderAvatar } from './avatar-image.ts';

/** Makes an uploaded picture the member's avatar. Its files are complete before the account names them. */
export async function changeAvatar(
  services: Services,
  actor: MemberActor,
  { avatar }: { avatar: readonly UploadedFile[] },
): Promise<{ avatarUrl: string | null }> {
  const [file] = avatar;
  if (!file) throw new AppError('VALIDATION_FAILED', { errors: { avatar: ['required'] } });
  const { isMoving, renditions } = await renderAvatar(file.bytes);
  const key = `avatars/${actor.userId}-${randomBytes(6).toString('hex')}${isMoving ? '-animated' : ''}`;
  const files = renditions.map(({ suffix, bytes }) => ({ file: `public/${key}${suffix}`, bytes }));
  const names = files.map(({ file }) => file);
  await storeBeforeRow(services, names, async (nameFiles) => {
    for (const { file: name, bytes } of files) await services.storage.write(name, bytes);
    await replaceKey(services, actor.userId, key, nameFiles);
  });
  return { avatarUrl: avatarUrl(key) };
}

/** Removes the avatar; the monogram is shown again. */
export async function removeAvatar(services: Services, actor: MemberActor): Promise<{ avatarUrl: string | null }> {
  await replaceKey(services, actor.userId, null);
  return { avatarUrl: null };
}

async function replaceKey(
  { db, storage }: Services,
  userId: string,
  avatarKey: string | null,
  nameFiles?: NameFiles,
): Promise<void> {
  const former = await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { avatarKey: true } });
    await changeProfileColumns(tx, userId, { avatarKey });
    await nameFiles?.(tx);
    const files = avatarFiles(userId, user.avatarKey);
    await noteUnnamedFiles(tx, files);
    return files;
  });
  await Promise.all(former.map((file) => storage.remove(file)));
}
