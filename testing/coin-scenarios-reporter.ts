import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const page = 'docs/crypto-scenarios.md';
const head = `# What becomes of coins

Each row is proven by a test that names it with \`proves\`; \`npx vitest run src/server/crypto -u\` writes this page from the run,
and a run whose tests prove something else than it says fails.

| Asset | What happens | How it ends | Proven by |
| ----- | ------------ | ----------- | --------- |
`;

interface Row {
  asset: string;
  what: string;
  end: string;
  file: string;
}

/**
 * Compares docs/crypto-scenarios.md with what the tests of this run have proven, file by file: what other files prove stays as
 * it is. A file of which a test failed or was left out is not judged.
 */
export class CoinScenariosReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const judged = modules.filter(isWhole);
    if (judged.length === 0) return;
    const files = new Set(judged.map(fileOf));
    const others = readRows().filter(({ file }) => !files.has(file) && existsSync(file));
    const text = render([...others, ...judged.flatMap(rowsOf)]);
    if (text === read()) return;
    if (this.vitest?.config.snapshotOptions.updateSnapshot === 'all') {
      writeFileSync(page, text);
      return;
    }
    this.vitest?.logger.error(
      `\n${page} does not say what the tests have proven. Run: npx vitest run src/server/crypto -u`,
    );
    process.exitCode = 1;
  }
}

const fileOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId);

function isWhole(module: TestModule): boolean {
  return fileOf(module).startsWith('src/server/crypto/') && [...module.children.allTests()].every((one) => one.ok());
}

function rowsOf(module: TestModule): Row[] {
  const file = fileOf(module);
  const tests = [...module.children.allTests('passed')];
  return tests.flatMap((one) =>
    (one.meta().coinScenarios ?? []).map(([asset, what, end]) => ({ asset, what, end, file })),
  );
}

function read(): string {
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
}

function readRows(): Row[] {
  return read()
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`src/'))
    .flatMap((line) => {
      const [asset = '', what = '', end = '', proof = ''] = line.slice(2, -2).split(' | ');
      return [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => ({ asset, what, end, file }));
    });
}

/** One line for each asset and outcome, sorted, so that the order of the run does not matter. */
function render(rows: readonly Row[]): string {
  const proofs = new Map<string, Set<string>>();
  for (const { asset, what, end, file } of rows) {
    const key = `| ${asset} | ${what} | ${end} |`;
    proofs.set(key, (proofs.get(key) ?? new Set()).add(file));
  }
  const lines = [...proofs].map(
    ([key, files]) =>
      `${key} ${[...files]
        .sort()
        .map((file) => `\`${file}\``)
        .join(' ')} |`,
  );
  return `${head}${lines.sort().join('\n')}\n`;
}
