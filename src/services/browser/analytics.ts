declare global {
  interface Window {
    /** The queue that a tag manager reads, where whoever runs the page has one. We load none. */
    dataLayer?: object[]
  }
}

export function createAnalytics(window: Window) {
  return {
    /** Tells that an element was clicked: what it is, and nothing of whom. */
    click(element: string): void {
      window.dataLayer ??= []
      window.dataLayer.push({ event: 'click', element })
    },
  }
}
