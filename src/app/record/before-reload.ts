import { BEFORE_RELOAD_KEY } from '../../domain/session/stored-keys.ts'
import type { PageTrace } from '../../trace/format.ts'
import type { PageRecorder } from '../../trace/page-recorder.ts'
import { TRACE_VERSION } from '../../trace/version.ts'

/**
 * In characters. It is sent with the recording of the page itself, and a sender without a session may send 1 MB in all; a tab has
 * room for five million.
 */
const MAX_LENGTH = 400_000

interface Kept {
  /** E-mail of the user, `null` without one. */
  readonly owner: string | null
  readonly trace: PageTrace
}

interface BeforeReloadOptions {
  readonly recorder: Pick<PageRecorder, 'recorder'>
  readonly window: Window
  readonly owner: () => string | null
}

/**
 * What the tab has recorded before its page was loaded again: people load a page that has crashed before they report it. The
 * recording stays in the tab, redacted as it is sent, and goes with a report of the same person only.
 */
export function createBeforeReload({ recorder, window, owner }: BeforeReloadOptions) {
  let kept = take(window)
  recorder.recorder().then(
    (own) => {
      window.addEventListener('pagehide', () => keep(window, owner(), () => own.export('')))
    },
    () => undefined,
  )
  return {
    trace: (): PageTrace | null => (kept !== null && kept.owner === owner() ? kept.trace : null),
    /** Its person has left. */
    forget(): void {
      kept = null
      take(window)
    },
  }
}

function keep(window: Window, owner: string | null, record: () => PageTrace): void {
  const textOf = (part: PageTrace) => JSON.stringify({ owner, trace: { ...part, before: undefined } })
  try {
    const trace = record()
    const whole = textOf(trace)
    // Calls and faults say what failed, and have bounds of their own.
    const text = whole.length > MAX_LENGTH ? textOf({ ...trace, actors: [] }) : whole
    window.sessionStorage.setItem(BEFORE_RELOAD_KEY, text)
  } catch {
    // A storage that is full or blocked keeps nothing.
  }
}

function take(window: Window): Kept | null {
  try {
    const text = window.sessionStorage.getItem(BEFORE_RELOAD_KEY)
    window.sessionStorage.removeItem(BEFORE_RELOAD_KEY)
    const kept: Kept | null = JSON.parse(text ?? 'null')
    return kept?.trace.version === TRACE_VERSION ? kept : null
  } catch {
    return null
  }
}
