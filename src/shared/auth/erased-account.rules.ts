const erasedPrefix = 'deleted_';
/** What people read in place of the name of an erased account. */
export const erasedDisplayName = 'Deleted user';

/** The username of an erased account, which is longer than one may choose. */
export function erasedUserName(alias: string): string {
  return `${erasedPrefix}${alias}`;
}

export function isErasedUserName(userName: string): boolean {
  return userName.startsWith(erasedPrefix) && userName.length > 20;
}
