import type { ErrorEntries } from '../errors/error-entry.ts';

export const roleErrors = {
  SYSTEM_ROLE: { status: 409, title: 'System role', message: 'System roles and their permissions cannot be changed.' },
  ROLE_IN_USE: {
    status: 409,
    title: 'Role in use',
    message: 'Users still have this role. Choose the role to move them to.',
  },
  LAST_ADMIN: { status: 409, title: 'Last administrator', message: 'The last administrator cannot be removed.' },
  VIEWING_AS_ROLE: {
    status: 403,
    title: 'Viewing only',
    message: 'You are viewing the shop as another role. Switch back to your own role to make changes.',
  },
  OWN_MATTER: {
    status: 403,
    title: 'Permissions denied',
    message: 'You cannot decide on your own case. Ask a colleague.',
  },
} as const satisfies ErrorEntries;
