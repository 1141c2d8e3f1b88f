/** A row of the list with this key, counted from 0. */
export interface Place {
  readonly key: string
  readonly row: number
}
