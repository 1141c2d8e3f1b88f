import type { BrowserContext, Page } from 'playwright'
import { CANARY, CANARY_HOST, shownForm } from './hostile-texts.ts'

/** What texts did in a browser, each with the page where it happened. */
export interface Harm {
  /** Scripts, and dialogs of the browser. */
  readonly ran: string[]
  /** Requests to the host that only the texts know. */
  readonly left: string[]
  /** Elements, addresses and properties, and what the content security policy has stopped. */
  readonly became: string[]
  /** Errors that no code has caught. */
  readonly broke: string[]
}

/** A text that a screen must show. */
export interface Expected {
  /** The field or column. */
  readonly name: string
  readonly text: string
  isShown: boolean
}

export function noHarm(): Harm {
  return { ran: [], left: [], became: [], broke: [] }
}

/** Notes what the texts do in all pages of a browser. */
export async function watchTexts(context: BrowserContext, harm: Harm): Promise<void> {
  await context.exposeBinding(CANARY, ({ frame }, tag) => void harm.ran.push(`${tag} at ${frame.url()}`))
  await context.exposeBinding('noteViolation', ({ frame }, words) => {
    harm.became.push(`${words} stopped at ${frame.url()}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(window, 'noteViolation')(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  context.on('dialog', (dialog) => {
    harm.ran.push(`a dialog at ${dialog.page()?.url()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === CANARY_HOST) harm.left.push(request.url())
  })
  context.on('weberror', (error) => {
    harm.broke.push(`${error.error().message.slice(0, 200)} at ${error.page()?.url()}`)
  })
  await context.route(
    ({ hostname }) => hostname === CANARY_HOST,
    (route) => route.abort(),
  )
}

/** Looks what a page shows, and what texts became in it. */
export async function look(page: Page, expected: readonly Expected[], harm: Harm): Promise<void> {
  for (const frame of page.frames()) {
    const seen = await frame.evaluate(lookAround, CANARY_HOST).catch(() => null)
    if (seen === null) continue
    for (const words of seen.became)
      if (!harm.became.includes(`${words} at ${frame.url()}`)) harm.became.push(`${words} at ${frame.url()}`)
    const shown = shownForm(seen.text)
    for (const one of expected) if (!one.isShown) one.isShown = shown.includes(one.text)
  }
}

/** Runs in the page. */
function lookAround(host: string): { text: string; became: string[] } {
  const became: string[] = []
  const words = [document.body?.textContent ?? '']
  for (const element of document.querySelectorAll('*')) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      words.push(element.value)
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'data-pwn' || name === 'srcdoc')
        became.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`)
      if (!['href', 'src', 'action', 'formaction', 'poster', 'xlink:href'].includes(name)) continue
      const url = URL.canParse(value, location.href) ? new URL(value, location.href) : null
      const isCode =
        /^(?:javascript|vbscript|data):/.test(url?.protocol ?? '') && !/^data:image\//.test(value)
      if (isCode || (url?.hostname === host && url.protocol !== 'mailto:'))
        became.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`)
    }
  }
  for (const name in {}) became.push(`Object.prototype.${name}`)
  return { text: words.join('\n'), became }
}
