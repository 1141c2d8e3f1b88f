import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../domain/account/own-session.ts'
import { Button } from '../parts/button.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'

/** The browsers in which the user is signed in. */
export function OwnSessionsView() {
  const { t } = useTranslation()
  const actor = useChild('ownSessions')
  const { sessions, ending, failure } = useSelector(actor, ({ context }) => context)
  const isReading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
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
      {failure ? (
        <FailureNotice
          title={t('ownSessions.failed')}
          failure={failure}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      ) : null}
      {others.length > 0 ? <p className={profilePage('intro')}>{t('ownSessions.intro')}</p> : null}
      {sessions ? (
        <ul className={profilePage('sessions')}>
          {sessions.map((session) => (
            <li key={session.id} ref={passFocus} className={profilePage('session')}>
              <SessionOnDevice session={session} />
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? (
        <div ref={passFocus}>
          <Button
            busy={ending !== null && ending.id === null}
            disabled={ending !== null && ending.id !== null}
            onClick={() => actor.send({ type: 'end.requested', id: null })}
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

function SessionOnDevice({ session }: { readonly session: OwnSession }) {
  const { t } = useTranslation()
  const actor = useChild('ownSessions')
  const ending = useSelector(actor, ({ context }) => context.ending)
  const { dateTime } = useFormats()
  const { id, browser, system, ipAddress: address, isCurrent } = session
  const device =
    browser !== null && system !== null
      ? t('ownSessions.device', { browser, system })
      : (browser ?? system ?? t('ownSessions.unknown'))
  const date = dateTime(session.signedInAt)
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
            : t('ownSessions.lastUsed', { date: dateTime(session.lastUsedAt) })}
        </small>
      </div>
      {isCurrent ? null : (
        <Button
          busy={ending?.id === id}
          disabled={ending !== null && ending.id !== id}
          aria-label={t('ownSessions.endOf', { device, date })}
          onClick={() => actor.send({ type: 'end.requested', id })}
        >
          {t('ownSessions.end')}
        </Button>
      )}
    </>
  )
}
