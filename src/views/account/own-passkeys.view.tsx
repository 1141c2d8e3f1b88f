import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamingProblem, OwnPasskeys } from '../../domain/account/own-passkeys.ts'
import { type Formats, formatsOf } from '../../i18n/format.ts'
import { Button } from '../parts/button.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { focusProblemSoon } from '../parts/focus-problem.ts'
import { Spinner } from '../parts/spinner.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { ChangeRefusal } from './change-refusal.tsx'
import { MailProofView } from './mail-proof.view.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { ProveIdentity } from './prove-identity.tsx'
import { secretsIn } from './secrets.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** The passkeys and recovery codes of the user. */
export function OwnPasskeysView() {
  const { t } = useTranslation()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const actor = useChild('ownPasskeys')
  const own = useSelector(actor, ({ context }) => context.own)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches('unread'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const hasStep = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('proving') ||
      snapshot.matches('checking') ||
      snapshot.matches('mailing') ||
      snapshot.matches('handing'),
  )
  const title = useReturnedFocus<HTMLHeadingElement>(hasStep)
  if (own && !own.isOffered) return null
  return (
    <section className={profilePage('card')} aria-labelledby="profile-passkeys" aria-busy={isReading}>
      <h2 id="profile-passkeys" ref={title} tabIndex={-1}>
        {t('ownPasskeys.title')}
      </h2>
      <p className={profilePage('intro')}>
        {t(own?.isRequired && own.passkeys.length === 0 ? 'ownPasskeys.required' : 'ownPasskeys.intro')}
      </p>
      {own === null && isReading ? <Spinner /> : null}
      {isUnread && failure ? (
        <FailureNotice
          title={t('ownPasskeys.failed')}
          failure={failure}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      ) : null}
      {own ? <Step own={own} formats={formatsOf(language)} /> : null}
    </section>
  )
}

interface StepProps {
  readonly own: OwnPasskeys
  readonly formats: Formats
}

/** The list, or what it waits for. */
function Step({ own, formats }: StepProps) {
  const actor = useChild('ownPasskeys')
  const isProving = useSelector(actor, (snapshot) => snapshot.matches('proving'))
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'))
  const isMailing = useSelector(actor, (snapshot) => snapshot.matches('mailing'))
  const codes = useSelector(actor, ({ context }) => context.codes)
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches({ proving: 'incomplete' }))
  const isWrong = useSelector(actor, (snapshot) => snapshot.matches({ proving: 'wrong' }))
  const { problem, failure } = useSelector(actor, ({ context }) => context)
  if (isProving || isChecking)
    return (
      <ProveIdentity
        hasPasskey={own.passkeys.length > 0}
        problem={problem}
        failure={failure}
        isChecking={isChecking}
        refusal={isMissing ? 'passwordRequired' : isWrong ? 'passwordWrong' : null}
        onPassword={(password) => actor.send({ type: 'password.submitted', password })}
        onPasskey={() => actor.send({ type: 'passkey.chosen' })}
        onCancel={() => actor.send({ type: 'change.cancelled' })}
      />
    )
  if (isMailing) return <MailProofView />
  return codes.length > 0 ? <NewCodes codes={codes} /> : <Overview own={own} formats={formats} />
}

function Overview({ own, formats }: StepProps) {
  const { t } = useTranslation()
  const actor = useChild('ownPasskeys')
  const { change, problem, failure, naming } = useSelector(actor, ({ context }) => context)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const isChanging = useSelector(
    actor,
    (snapshot) => snapshot.matches('changing') || snapshot.matches('opening'),
  )
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ showing: 'refused' }))
  return (
    <>
      {isRefused ? <ChangeRefusal problem={problem} failure={failure} /> : null}
      {own.passkeys.length === 0 ? (
        <p>{t('ownPasskeys.none')}</p>
      ) : (
        <ul className={profilePage('sessions')}>
          {own.passkeys.map((passkey) => (
            <li key={passkey.id} className={profilePage('session')}>
              <PasskeyRow
                passkey={passkey}
                formats={formats}
                change={change && 'id' in change && change.id === passkey.id ? change : null}
                isConfirming={isConfirming}
                isChanging={isChanging}
                isReading={isReading}
                naming={naming}
                onRename={() =>
                  actor.send({
                    type: 'rename.requested',
                    passkey: { id: passkey.id, name: passkey.name },
                  })
                }
                onChange={(asked) => actor.send({ type: 'change.requested', change: asked })}
                onConfirm={() => actor.send({ type: 'removal.confirmed' })}
                onCancel={() => actor.send({ type: 'change.cancelled' })}
              />
            </li>
          ))}
        </ul>
      )}
      <NewPasskey
        key={own.passkeys.length}
        name={change?.kind === 'add' ? change.name : ''}
        isChanging={isChanging}
        isReading={isReading}
        isAdding={isChanging && change?.kind === 'add'}
        naming={change?.kind === 'add' ? naming : null}
      />
      {own.passkeys.length > 0 ? (
        <>
          <p>
            {own.codesLeft === 0
              ? t('ownPasskeys.noCodes')
              : t('ownPasskeys.codesLeft', { count: own.codesLeft })}
          </p>
          <div>
            <Button
              busy={isChanging && change?.kind === 'renewCodes'}
              disabled={isChanging && change?.kind !== 'renewCodes'}
              aria-disabled={isReading || undefined}
              onClick={() => actor.send({ type: 'change.requested', change: { kind: 'renewCodes' } })}
            >
              {t('ownPasskeys.renewCodes')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}

interface NewPasskeyProps {
  /** What was typed before the proof. */
  readonly name: string
  readonly isChanging: boolean
  /** Whether the list is being read again: no change begins meanwhile. */
  readonly isReading: boolean
  readonly isAdding: boolean
  readonly naming: NamingProblem | null
}

function NewPasskey({ name: typed, isChanging, isReading, isAdding, naming }: NewPasskeyProps) {
  const { t } = useTranslation()
  const { hasPasskeys } = usePortal().settings
  const actor = useChild('ownPasskeys')
  if (!hasPasskeys) return <p>{t('ownPasskeys.unsupported')}</p>
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChanging) return
    const { name } = secretsIn(event.currentTarget, ['name']) ?? { name: '' }
    actor.send({ type: 'change.requested', change: { kind: 'add', name } })
    focusProblemSoon(event.currentTarget)
  }
  return (
    <form className={profilePage('newPasskey')} onSubmit={submitted} noValidate>
      <TextField
        label={t('ownPasskeys.name')}
        name="name"
        defaultValue={typed}
        autoComplete="off"
        placeholder={t('ownPasskeys.namePlaceholder')}
        readOnly={isChanging}
        error={naming ? t(`ownPasskeys.naming.${naming}`) : null}
      />
      <Button
        type="submit"
        look="solid"
        size="tall"
        busy={isAdding}
        disabled={isChanging && !isAdding}
        aria-disabled={isReading || undefined}
      >
        {t(isAdding ? 'ownPasskeys.changing' : 'ownPasskeys.add')}
      </Button>
    </form>
  )
}

function NewCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation()
  const actor = useChild('ownPasskeys')
  return (
    <>
      <h3 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {t('ownPasskeys.codesTitle')}
      </h3>
      <p role="alert">{t('ownPasskeys.codesIntro')}</p>
      <ul className={profilePage('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button look="solid" onClick={() => actor.send({ type: 'codes.kept' })}>
          {t('ownPasskeys.codesKept')}
        </Button>
      </div>
    </>
  )
}
