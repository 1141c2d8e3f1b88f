import { emailParamOf } from '../domain/address.ts'
import { screenOf } from '../domain/session/routes.ts'
import { INSTALL_DISMISSED_KEYS, INSTALLED_KEY, TYPED_EMAIL_KEY } from '../domain/session/stored-keys.ts'
import { HELD, PRESSED, TEMPLATE, templateName } from '../domain/shell/first-form.ts'
import { platformOf } from '../domain/shell/installation.ts'
import { canUsePasskeys } from '../services/browser/passkey-support.ts'
import { focusFirstField } from '../views/session/first-field.ts'
import { readStored } from './page.ts'

const root = document.getElementById('root')
const language = document.documentElement.lang === 'fr' ? 'fr' : 'en'
const page = copyOf('light')
// A worker shows the same page at other addresses when there is no network.
if (root && page && screenOf(location.pathname) === 'signIn') place(root, page)

/** Shows the form as the view will, with the device’s ways to sign in. */
function place(root: HTMLElement, page: DocumentFragment): void {
  holdPresses(root)
  if (!canUsePasskeys(window)) page.querySelector('form > [type=button]')?.remove()
  const themeSwitch = document.documentElement.classList.contains('dark') ? copyOf('dark') : null
  if (themeSwitch) page.querySelector('.sign-in__tools > button')?.replaceWith(themeSwitch)
  const banner = offeredBanner()
  if (banner) page.querySelector('.sign-in__root')?.prepend(banner)
  const field = page.querySelector<HTMLInputElement>('input[type=email]')
  field?.setAttribute('value', emailParamOf(location))
  const typed = sessionStorage.getItem(TYPED_EMAIL_KEY)
  if (field && typed !== null) field.value = typed
  sessionStorage.removeItem(TYPED_EMAIL_KEY)
  root.replaceChildren(page)
  focusFirstField(root.querySelector('form'))
}

/** Before the code is there, a press waits for it, and no form is sent by the browser: its address would have the password. */
function holdPresses(root: HTMLElement): void {
  let presses = 0
  root.setAttribute(HELD, '')
  root.addEventListener('click', (event) => {
    const at = event.target instanceof Element ? event.target : null
    const control = at?.closest('button, input[type=radio]')
    if (!control || !root.hasAttribute(HELD)) return
    event.preventDefault()
    presses += 1
    control.setAttribute(PRESSED, String(presses))
    if (control.matches('[type=submit]')) control.ariaBusy = 'true'
  })
  root.addEventListener('submit', (event) => root.hasAttribute(HELD) && event.preventDefault())
}

function offeredBanner(): DocumentFragment | null {
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  if (platform === null || readStored(INSTALLED_KEY) === 'true') return null
  if (readStored(INSTALL_DISMISSED_KEYS[platform]) === 'true') return null
  return matchMedia('(display-mode: standalone)').matches ? null : copyOf(platform)
}

function copyOf(look: Parameters<typeof templateName>[1]): DocumentFragment | null {
  const found = document.querySelector(`template[${TEMPLATE}="${templateName(language, look)}"]`)
  return found instanceof HTMLTemplateElement ? document.importNode(found.content, true) : null
}
