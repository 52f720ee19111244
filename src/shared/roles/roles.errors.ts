import type { ErrorEntries } from '../errors/error-entry.ts';

export const roleErrors = {
  SYSTEM_ROLE: { status: 409, title: 'System role', message: 'System roles and their permissions cannot be changed.' },
  ROLE_IN_USE: { status: 409, title: 'Role in use', message: 'Users hold this role. Choose the role they move to.' },
  LAST_ADMIN: { status: 409, title: 'Last administrator', message: 'The last administrator cannot be removed.' },
  OWN_MATTER: {
    status: 403,
    title: 'Permissions denied',
    message: 'You cannot decide on something that concerns you. Ask a colleague.',
  },
} as const satisfies ErrorEntries;
