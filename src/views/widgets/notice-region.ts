/** The notices of the portal. They can be pressed while a layer is open, without closing it. */
export function noticeRegion(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.notifications__region')
}
