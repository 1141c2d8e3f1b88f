/** The page has nothing to show. The address becomes that of the not-found page. */
export interface PageMissed {
  readonly type: 'page.missed'
}
