import { addressesRouter } from './addresses.router.ts';
import { adminUsersRouter } from './admin-users.router.ts';
import { mailChoicesRouter } from './mail-choices.router.ts';
import { profileRouter } from './profile.router.ts';
import { userRecordsRouter } from './user-records.router.ts';

export const userRouters = {
  addresses: addressesRouter,
  adminUsers: adminUsersRouter,
  mailChoices: mailChoicesRouter,
  profile: profileRouter,
  userRecords: userRecordsRouter,
};
