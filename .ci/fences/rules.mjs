import { clientTiers, serverTiers } from './tiers.mjs';

/** Tests and their harnesses drive the whole shop; what is delivered does not know them. */
const tests = '(\\.test\\.tsx?$|/testing/)';
const anyOf = (folders) => `(${folders.join('|')})`;

/** One rule a domain: it may know itself, the floors below all domains, and the domains of its line. Nothing else. */
function denyByDefault(root, tiers, floors) {
  return Object.entries(tiers).map(([domain, known]) => ({
    name: `${root}-${domain}`,
    comment: `The line of ${domain} in .ci/fences/tiers.mjs does not name that folder.`,
    severity: 'error',
    from: { path: `^src/${root}/${domain}/`, pathNot: tests },
    to: { path: `^src/${root}/`, pathNot: `^src/${root}/${anyOf([domain, ...floors, ...known])}/` },
  }));
}

/** A folder that the table does not name is no domain yet: it gets a line of its own first. */
function denyUnnamed(root, tiers, floors) {
  return {
    name: `${root}-unnamed-folder`,
    comment: 'Every folder has a line in .ci/fences/tiers.mjs.',
    severity: 'error',
    from: { path: `^src/${root}/`, pathNot: `^src/${root}/${anyOf([...Object.keys(tiers), ...floors, 'app'])}/` },
    to: {},
  };
}

const deny = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export const forbidden = [
  deny(
    'module-circle',
    'Two files that need each other are one file, or three.',
    {},
    {
      circular: true,
      viaOnly: { dependencyTypesNot: ['type-only'] },
    },
  ),
  {
    name: 'folder-circle',
    comment: 'Two folders that need each other: what both need goes down, what composes both goes up.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^src/(server|client)/' },
    to: { circular: true },
  },
  deny(
    'shared-leaf',
    'shared is a leaf: it imports nothing of ours and runs anywhere.',
    { path: '^src/shared/', pathNot: tests },
    { path: '^(src/(server|client|jobs)|prisma)/' },
  ),
  deny(
    'shared-runs-anywhere',
    'shared runs in the browser too.',
    { path: '^src/shared/', pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  deny(
    'server-alone',
    'The server knows neither the client nor the workers.',
    { path: '^src/server/', pathNot: '^src/server/app/' },
    { path: '^src/(client|jobs)/' },
  ),
  deny(
    'platform-floor',
    'server/platform knows no domain.',
    { path: '^src/server/platform/', pathNot: tests },
    { path: '^(src/server|prisma)/', pathNot: '^src/server/platform/' },
  ),
  ...denyByDefault('server', serverTiers, ['platform']),
  denyUnnamed('server', serverTiers, ['platform']),
  deny(
    'router-of-another',
    'A router is a table of contents: only server/app composes routers.',
    { path: '^src/(server/(?!app/)([^/]+)/|jobs/)', pathNot: tests },
    { path: '\\.router\\.ts$', pathNot: '^src/server/$2/' },
  ),
  deny(
    'router-without-queries',
    'A router is a table of contents: it never queries.',
    { path: '\\.router\\.ts$' },
    { path: '(^src/server/platform/(database/db\\.ts|generated/)|^node_modules/pg/)' },
  ),
  deny(
    'jobs-compose',
    'src/jobs composes the workers of the domains: it neither queries nor knows routers.',
    { path: '^src/jobs/', pathNot: tests },
    { path: '^(src/client/|src/server/(app|platform/generated)/|prisma/)' },
  ),
  deny(
    'workers-composed',
    'Only src/jobs composes workers: the web half must not load what they run.',
    { path: '^src/', pathNot: `^src/jobs/all-jobs\\.ts$|${tests}` },
    { path: '\\.worker\\.ts$' },
  ),
  deny(
    'prisma-tools',
    'Seed and migration tools use the shop; only its start uses them.',
    { path: '^src/', pathNot: `^src/server/app/|${tests}` },
    { path: '^prisma/' },
  ),
  deny('no-tests', 'What is delivered knows no tests.', { path: '^src/', pathNot: tests }, { path: tests }),
  deny(
    'client-types-only',
    'The client knows the server only as the AppRouter type, in client/platform/trpc.ts.',
    { path: '^src/client/', pathNot: '^src/client/platform/trpc\\.ts$' },
    { path: '^(src/(server|jobs)|prisma)/' },
  ),
  deny(
    'client-floor',
    'client/platform is the bottom of the client.',
    { path: '^src/client/platform/', pathNot: tests },
    { path: '^src/client/', pathNot: '^src/client/platform/' },
  ),
  deny(
    'client-ui',
    'client/ui knows no domain and no shell.',
    { path: '^src/client/ui/', pathNot: tests },
    { path: '^src/client/', pathNot: '^src/client/(ui|platform)/' },
  ),
  ...denyByDefault('client', clientTiers, ['ui', 'platform']),
  denyUnnamed('client', clientTiers, ['ui', 'platform', 'public']),
];
