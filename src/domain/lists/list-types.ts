export interface Identified {
  readonly id: string
}

/** The types of one list. Code for all lists takes them as one type parameter. */
export interface ListTypes {
  readonly row: Identified
  /** The names of its tabs. */
  readonly filter: string
  readonly sortKey: string
  /** A change of one row in place; `never` for a list that is only read. */
  readonly edit: Identified
  /** Names of the columns of its CSV file. */
  readonly exportColumn: string
}
