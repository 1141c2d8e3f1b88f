/** The page has nothing to show: its link is unknown, or its service failed. The address becomes that of the not-found page. */
export interface PageMissed {
  readonly type: 'page.missed'
}
