import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../domain/account/own-session.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Formats } from '../../i18n/format.ts'
import { Button } from '../parts/button.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'

interface OwnSessionsProps {
  /** `null` until they are read. */
  readonly sessions: readonly OwnSession[] | null
  readonly isReading: boolean
  /** The session that is being ended; an `id` of `null` stands for all other sessions. */
  readonly ending: { readonly id: string | null } | null
  /** The reason why the last attempt to read them failed. */
  readonly failure: Failure | null
  readonly formats: Formats
  /** Gets the id of a session, or `null` for all but that of this browser. */
  readonly onEnd: (id: string | null) => void
  readonly onRetry: () => void
}

/** The browsers in which the user is signed in. */
export function OwnSessions({
  sessions,
  isReading,
  ending,
  failure,
  formats,
  onEnd,
  onRetry,
}: OwnSessionsProps) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  /** When an element disappears that has the focus, the heading gets it: the browser would move it to the top of the page. */
  const passFocus = (element: HTMLElement | null) => {
    return () => {
      if (element?.contains(document.activeElement)) title.current?.focus()
    }
  }
  const others = (sessions ?? []).filter(({ isCurrent }) => !isCurrent)
  return (
    <section className={profilePage('card')} aria-labelledby="profile-sessions" aria-busy={isReading}>
      <h2 id="profile-sessions" ref={title} tabIndex={-1}>
        {t('ownSessions.title')}
      </h2>
      {sessions === null && isReading ? <Spinner /> : null}
      {failure ? <FailureNotice title={t('ownSessions.failed')} failure={failure} onRetry={onRetry} /> : null}
      {others.length > 0 ? <p className={profilePage('intro')}>{t('ownSessions.intro')}</p> : null}
      {sessions ? (
        <ul className={profilePage('sessions')}>
          {sessions.map((session) => (
            <li key={session.id} ref={passFocus} className={profilePage('session')}>
              <SessionOnDevice
                session={session}
                formats={formats}
                ending={ending}
                onEnd={() => onEnd(session.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? (
        <div ref={passFocus}>
          <Button
            busy={ending !== null && ending.id === null}
            disabled={ending !== null && ending.id !== null}
            onClick={() => onEnd(null)}
          >
            {t('ownSessions.endOthers')}
          </Button>
        </div>
      ) : null}
      {sessions && others.length === 0 ? (
        <p className={profilePage('intro')}>{t('ownSessions.alone')}</p>
      ) : null}
    </section>
  )
}

interface SessionOnDeviceProps {
  readonly session: OwnSession
  readonly formats: Formats
  readonly ending: OwnSessionsProps['ending']
  readonly onEnd: () => void
}

function SessionOnDevice({ session, formats, ending, onEnd }: SessionOnDeviceProps) {
  const { t } = useTranslation()
  const { browser, system, ipAddress: address, isCurrent } = session
  const device =
    browser !== null && system !== null
      ? t('ownSessions.device', { browser, system })
      : (browser ?? system ?? t('ownSessions.unknown'))
  const date = formats.dateTime(session.signedInAt)
  return (
    <>
      <div className={profilePage('device')}>
        <strong>{device}</strong>
        <small>
          {address === null
            ? t('ownSessions.signedIn', { date })
            : t('ownSessions.signedInFrom', { date, address })}
        </small>
        <small>
          {isCurrent
            ? t('ownSessions.current')
            : t('ownSessions.lastUsed', { date: formats.dateTime(session.lastUsedAt) })}
        </small>
      </div>
      {isCurrent ? null : (
        <Button
          busy={ending?.id === session.id}
          disabled={ending !== null && ending.id !== session.id}
          aria-label={t('ownSessions.endOf', { device, date })}
          onClick={onEnd}
        >
          {t('ownSessions.end')}
        </Button>
      )}
    </>
  )
}
