/**
 * Does the same for each row of a batch, one after the other; one that fails keeps none of the others waiting. Throws at
 * the end what failed, several as an `AggregateError`, so that the job is tried again and somebody sees it.
 */
export async function forEachRow<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<void> {
  throwTogether(await tryEach(rows, act), rows.length);
}

/**
 * The same for one batch after the other, until one is not full or brings only rows that were tried before: those that
 * somebody holds, or that failed.
 *
 * @param read gives the next rows, at most `batchSize`
 */
export async function forEachBatch<Row extends { id: string }>(
  batchSize: number,
  read: (batchSize: number) => Promise<readonly Row[]>,
  act: (row: Row) => Promise<unknown>,
): Promise<void> {
  const tried = new Set<string>();
  const failures: unknown[] = [];
  for (let isMore = true; isMore; ) {
    const rows = await read(batchSize);
    const fresh = rows.filter(({ id }) => !tried.has(id));
    for (const { id } of fresh) tried.add(id);
    failures.push(...(await tryEach(fresh, act)));
    isMore = rows.length === batchSize && fresh.length > 0;
  }
  throwTogether(failures, tried.size);
}

async function tryEach<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

function throwTogether(failures: readonly unknown[], count: number): void {
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${count} rows failed`);
}
