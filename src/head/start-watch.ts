import { TYPED_EMAIL_KEY } from '../domain/session/stored-keys.ts'
import { STARTED } from '../domain/shell/start.ts'

/** A start that takes longer is reported, even when nothing has failed. */
const SLOW_MS = 9_000
/** An error that does not keep the page from starting, as of an extension, is not reported. */
const FAILED_MS = 3_000

const WORDS = {
  en: {
    failed: 'This page did not start. Reload it.',
    slow: 'This page has not started yet. Wait a little, or reload it.',
    help: 'If that does not help, update your browser or use another one, and let it store data for this site.',
    reload: 'Reload',
  },
  fr: {
    failed: 'Cette page n’a pas démarré. Rechargez-la.',
    slow: 'Cette page n’a pas encore démarré. Patientez un peu, ou rechargez-la.',
    help: 'Si cela ne suffit pas, mettez à jour votre navigateur ou utilisez-en un autre, et laissez-le enregistrer des données pour ce site.',
    reload: 'Recharger',
  },
}

let notice: HTMLElement | null = null
let due = setTimeout(() => tell('slow'), SLOW_MS)

addEventListener('error', failed, true)
addEventListener('unhandledrejection', failed)
addEventListener(STARTED, () => {
  clearTimeout(due)
  removeEventListener('error', failed, true)
  removeEventListener('unhandledrejection', failed)
  if (notice) notice.remove()
})

/** Elements report errors too; of those only our scripts and styles matter. */
function failed({ target }: Event): void {
  if (target instanceof Element && !target.matches('script[src^="/"], link[rel=stylesheet]')) return
  clearTimeout(due)
  due = setTimeout(() => tell('failed'), FAILED_MS)
}

/** In both languages: which one is right may be what did not load. */
function tell(what: 'failed' | 'slow'): void {
  if (notice) notice.remove()
  notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.style.cssText =
    'padding:12px 16px;font:16px/1.4 system-ui,sans-serif;background:#fff;color:#111;border-bottom:3px solid #b3261e'
  for (const language of ['en', 'fr'] as const) {
    const words = WORDS[language]
    const text = document.createElement('p')
    text.lang = language
    text.style.cssText = 'margin:0 0 8px;max-width:70ch'
    text.textContent = `${words[what]} ${words.help}`
    notice.appendChild(text)
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = `${WORDS.en.reload} · ${WORDS.fr.reload}`
  button.style.cssText =
    'min-height:44px;padding:0 16px;font:inherit;color:#fff;background:#1d4ed8;border:0;border-radius:6px;cursor:pointer'
  button.addEventListener('click', reload)
  notice.appendChild(button)
  // Above the page, and not over its fields.
  document.body.insertBefore(notice, document.body.firstChild)
  // What waits for the start is to be typed and read on.
  for (const control of Array.from(document.querySelectorAll('[aria-busy]')))
    control.removeAttribute('aria-busy')
}

/**
 * From the network, because a kept file may be what fails. The e-mail that was typed comes along: in the storage of the tab, or in the
 * address where the browser blocks that one and the page has a stand-in. A password never does.
 */
function reload(): void {
  const field = document.querySelector('input[type=email]')
  const email = field instanceof HTMLInputElement ? field.value : ''
  if (email !== '') {
    if (sessionStorage instanceof Storage) sessionStorage.setItem(TYPED_EMAIL_KEY, email)
    else history.replaceState(null, '', `?email=${encodeURIComponent(email)}`)
  }
  const again = () => location.reload()
  forgetFiles().then(again, again)
}

function forgetFiles(): Promise<unknown> {
  const workers =
    'serviceWorker' in navigator
      ? navigator.serviceWorker
          .getRegistrations()
          .then((all) => Promise.all(all.map((worker) => worker.unregister())))
      : Promise.resolve([])
  const files =
    'caches' in window
      ? caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
      : Promise.resolve([])
  return Promise.all([workers, files])
}
