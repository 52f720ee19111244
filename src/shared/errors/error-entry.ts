/** What a code of an error stands for. */
export interface ErrorEntry {
  /** Status of the HTTP answer. */
  status: number;
  title: string;
  /** The sentence that a user reads, unless the error brings one of its own. */
  message: string;
}

export type ErrorEntries = Readonly<Record<string, ErrorEntry>>;
