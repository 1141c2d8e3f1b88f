import type { Locator, Page } from 'playwright'

/** A practised typist, and a hand that moves the mouse to its goal (Card, Moran and Newell, 1980). */
const KEY_MS = 200
const CLICK_MS = 1300

/** What a job costs. */
export interface Effort {
  readonly keys: number
  readonly clicks: number
  readonly seconds: number
}

/** Somebody at a page, who presses keys and the mouse as fast as people do, and counts them. */
export class Person {
  page: Page
  #keys = 0
  #clicks = 0
  #waitedMs = 0
  #started: number | null = null

  constructor(page: Page) {
    this.page = page
  }

  /** Presses keys one after the other. A key with a modifier counts as two. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const pressed = key.split('+').length
      await this.#take(pressed * KEY_MS)
      this.#keys += pressed
      await this.page.keyboard.press(key)
    }
  }

  async type(text: string): Promise<void> {
    await this.press(...text)
  }

  async click(place: Locator): Promise<void> {
    await this.#take(CLICK_MS)
    this.#clicks += 1
    await place.click()
  }

  /** Opens a link in a new tab, or what opens one, and goes on there. */
  async clickToTab(place: Locator): Promise<void> {
    const opened = this.page.context().waitForEvent('page')
    await this.click(place)
    this.page = await opened
  }

  /** Chooses from the list of a field: a click that opens it, and one on the option. */
  async choose(field: Locator, option: RegExp | number): Promise<void> {
    await this.#take(CLICK_MS)
    // A list may load its options when the pointer comes near.
    await field.hover()
    const name =
      typeof option === 'number'
        ? await field.locator('option').nth(option).textContent()
        : await field.locator('option').filter({ hasText: option }).first().textContent()
    await this.#take(CLICK_MS)
    this.#clicks += 2
    await field.selectOption({ label: (name ?? '').trim() })
  }

  /** Does something that is not part of the job, such as fetching a mail. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const result = await work()
    this.#waitedMs += performance.now() - started
    return result
  }

  /** What it has cost so far, from the first gesture. */
  effort(): Effort {
    const ms = this.#started === null ? 0 : performance.now() - this.#started - this.#waitedMs
    return { keys: this.#keys, clicks: this.#clicks, seconds: ms / 1000 }
  }

  async #take(ms: number): Promise<void> {
    this.#started ??= performance.now()
    await this.page.waitForTimeout(ms)
  }
}
