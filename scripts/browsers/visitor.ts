/** Roles of what a visitor presses, fills or sees, with what may have them. The browser says which name each has. */
export const PLACES = {
  button: 'button, [role=button]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  option: '[role=option]',
  radio: '[type=radio], [role=radio]',
  switch: '[role=switch]',
  field: 'input:not([type=radio]), textarea',
} as const
export type Role = keyof typeof PLACES

/** The whole accessible name, or a pattern in it. */
export type Name = string | RegExp

export interface Size {
  readonly width: number
  readonly height: number
}

/** A window of a browser. Elements have ids that the browser gives. */
export interface BrowserWindow {
  goTo(url: string): Promise<unknown>
  /** Runs an async function of the page, given as text, and returns its answer. */
  run(code: string, ...args: readonly string[]): Promise<unknown>
  /** The first visible element with this role and name. */
  find(role: Role, name: Name): Promise<string | null>
  click(id: string): Promise<unknown>
  /** Replaces the text of a field. */
  fill(id: string, text: string): Promise<unknown>
  /** As PNG. */
  picture(): Promise<Buffer>
  close(): Promise<unknown>
}

export interface TriedBrowser {
  /** With its version. */
  readonly name: string
  /** Opens a window with an empty profile. */
  open(size: Size): Promise<BrowserWindow>
  stop(): Promise<unknown>
}

export type Visitor = ReturnType<typeof visitorOf>

/** Somebody who waits for each thing until it can be seen, for twenty seconds. */
export function visitorOf(window: BrowserWindow, origin: string) {
  const find = (role: Role, name: Name) => waitFor(`${role} “${name}”`, () => window.find(role, name))
  return {
    open: (path: string) => window.goTo(origin + path),
    press: async (role: Role, name: Name) => window.click(await find(role, name)),
    fill: async (label: Name, text: string) => window.fill(await find('field', label), text),
    see: find,
    read: (text: string) =>
      waitFor(`“${text}”`, async () =>
        (await window.run('async (text) => document.body.innerText.includes(text)', text)) ? true : null,
      ),
    run: window.run,
    picture: window.picture,
  }
}

const PATIENCE_MS = 20_000

/** Tries until there is an answer, or says what was not found. */
export async function waitFor<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`not found: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
