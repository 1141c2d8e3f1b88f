/**
 * Platform features that views use and happy-dom lacks: the media query of phones, observers. They behave as in a browser, as far
 * as a view can tell. No element has a size.
 */
const nothing = () => undefined
let isPhone = false

const observers = new Set<Watcher>()

/** Reports to the observers of an element how much of it is in sight. */
export function reportVisibility(target: Element, intersectionRatio: number): void {
  for (const observer of observers)
    if (observer.targets.has(target)) observer.notify([{ target, intersectionRatio }])
}

/** Replaces `IntersectionObserver`. The walk decides what comes into sight. */
class Watcher {
  readonly targets = new Set<Element>()
  readonly notify: (changes: readonly object[]) => void
  constructor(notify: (changes: readonly object[]) => void) {
    this.notify = notify
    observers.add(this)
  }
  observe(target: Element): void {
    this.targets.add(target)
  }
  unobserve(target: Element): void {
    this.targets.delete(target)
  }
  disconnect(): void {
    this.targets.clear()
    observers.delete(this)
  }
  takeRecords(): readonly [] {
    return []
  }
}

/** Replaces `ResizeObserver`. No element changes its size. */
class Ruler {
  readonly observe = nothing
  readonly unobserve = nothing
  readonly disconnect = nothing
}

export function setPhone(now: boolean): void {
  isPhone = now
}

const frames: FrameRequestCallback[] = []

/** Runs the callbacks of the next animation frames, twelve frames at most. */
export function flushFrames(): void {
  for (let frame = 0; frame < 12 && frames.length > 0; frame += 1)
    for (const callback of frames.splice(0)) callback(0)
}

let isByKeyboard = false

/** Runs `work` as keyboard input: an element that gets the focus matches `:focus-visible`. */
export function byKeyboard(work: () => void): void {
  isByKeyboard = true
  work()
  isByKeyboard = false
}

const STATES: Readonly<Record<string, (element: Element) => boolean>> = {
  ':focus-visible': (element) => isByKeyboard && element.ownerDocument.activeElement === element,
  ':focus': (element) => element.ownerDocument.activeElement === element,
}

export function installPlatform(): void {
  // A link does not navigate: the pins show its address.
  window.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
  })
  const { matches } = Element.prototype
  Object.assign(HTMLElement.prototype, { scrollIntoView: nothing })
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      const state = STATES[selector]
      return state ? state(this) : matches.call(this, selector)
    },
    scrollTo(this: Element, { left }: ScrollToOptions) {
      this.setAttribute('data-scrolled', String(left))
    },
  })
  // A copy to the clipboard succeeds synchronously.
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    // biome-ignore lint/suspicious/noThenProperty: a promise would settle after the walk has read the page.
    value: { writeText: () => ({ then: (done: () => void) => done() }) },
  })
  Object.assign(globalThis, {
    // A widget tells its machine something at the end of a task: the walk does not wait for that either.
    queueMicrotask: (callback: () => void) => frames.push(callback),
    requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
    cancelAnimationFrame: nothing,
    IntersectionObserver: Watcher,
    ResizeObserver: Ruler,
    matchMedia: (query: string) => ({
      matches: query.includes('width') && isPhone,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    }),
  })
}
