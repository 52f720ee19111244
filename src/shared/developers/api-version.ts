export interface ApiChange {
  text: string;
  /** The calls that it is about, such as `GET /order`. */
  calls?: readonly string[];
}

export interface ApiVersion {
  version: string;
  /** ISO, without time. */
  date: string;
  added?: readonly ApiChange[];
  changed?: readonly ApiChange[];
  deprecated?: readonly ApiChange[];
  removed?: readonly ApiChange[];
}
