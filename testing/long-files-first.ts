import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the files whose paths match before all others: begun last, they would leave the other processors idle. */
export function longFilesFirst(isLong: RegExp): typeof BaseSequencer {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const [long, others] = [true, false].map((wanted) =>
        sorted.filter((file) => isLong.test(file.moduleId) === wanted),
      );
      return [...(long ?? []), ...(others ?? [])];
    }
  };
}
