import { forbidden } from './.ci/fences/rules.mjs';

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/server/platform/generated/|\\.test\\.tsx?$|/testing/' },
    includeOnly: '^(src|prisma)/|^node_modules/pg/',
    // Types count too: who cites a type of a domain knows that domain.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
