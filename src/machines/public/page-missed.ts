/** What the page is about cannot be had: its address is from now on the not-found page's. */
export interface PageMissed {
  readonly type: 'page.missed'
}
