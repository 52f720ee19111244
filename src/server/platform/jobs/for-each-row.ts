/**
 * Does the same for each row of a batch, one after the other; one that fails keeps none of the others waiting. Throws at
 * the end what failed, several as an `AggregateError`, so that the job is tried again and somebody sees it.
 */
export async function forEachRow<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`);
}
