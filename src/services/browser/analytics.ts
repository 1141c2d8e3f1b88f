declare global {
  interface Window {
    /** Queue of a tag manager. The portal loads none; the page’s operator may. */
    dataLayer?: object[]
  }
}

export function createAnalytics(window: Window) {
  return {
    /** Records a click on an element, without anything about the user. */
    click(element: string): void {
      window.dataLayer ??= []
      window.dataLayer.push({ event: 'click', element })
    },
  }
}
