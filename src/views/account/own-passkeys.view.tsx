import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OwnPasskeys } from '../../domain/account/own-passkeys.ts'
import { Button } from '../parts/button.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { Form } from '../parts/form.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { ChangeRefusal } from './change-refusal.tsx'
import { MailProofView } from './mail-proof.view.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { ProveIdentity } from './prove-identity.tsx'
import { secretsIn } from './secrets.ts'
import { usePasskeyWork } from './use-passkey-work.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** The passkeys and recovery codes of the user. */
export function OwnPasskeysView() {
  const { t } = useTranslation()
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
      {own ? <Step own={own} /> : null}
    </section>
  )
}

interface StepProps {
  readonly own: OwnPasskeys
}

/** The list, or what it waits for. */
function Step({ own }: StepProps) {
  const actor = useChild('ownPasskeys')
  const isProving = useSelector(
    actor,
    (snapshot) => snapshot.matches('proving') || snapshot.matches('checking'),
  )
  const isMailing = useSelector(actor, (snapshot) => snapshot.matches('mailing'))
  const codes = useSelector(actor, ({ context }) => context.codes)
  if (isProving) return <ProveIdentity hasPasskey={own.passkeys.length > 0} />
  if (isMailing) return <MailProofView />
  return codes.length > 0 ? <NewCodes codes={codes} /> : <Overview own={own} />
}

function Overview({ own }: StepProps) {
  const { t } = useTranslation()
  const actor = useChild('ownPasskeys')
  const { problem, failure } = useSelector(actor, ({ context }) => context)
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ showing: 'refused' }))
  const { change, isChanging, isReading } = usePasskeyWork()
  return (
    <>
      {isRefused ? <ChangeRefusal problem={problem} failure={failure} /> : null}
      {own.passkeys.length === 0 ? (
        <p>{t('ownPasskeys.none')}</p>
      ) : (
        <ul className={profilePage('sessions')}>
          {own.passkeys.map((passkey) => (
            <li key={passkey.id} className={profilePage('session')}>
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      <NewPasskey key={own.passkeys.length} />
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

function NewPasskey() {
  const { t } = useTranslation()
  const { hasPasskeys } = usePortal().settings
  const actor = useChild('ownPasskeys')
  const { change, naming, isChanging, isReading } = usePasskeyWork()
  const added = change?.kind === 'add' ? change : null
  const isAdding = isChanging && added !== null
  if (!hasPasskeys) return <p>{t('ownPasskeys.unsupported')}</p>
  const submit = (form: HTMLFormElement) => {
    const { name } = secretsIn(form, ['name'])
    actor.send({ type: 'change.requested', change: { kind: 'add', name } })
  }
  return (
    <Form className={profilePage('newPasskey')} busy={isChanging} onSubmit={submit}>
      <TextField
        label={t('ownPasskeys.name')}
        name="name"
        // What was typed before the proof.
        defaultValue={added?.name ?? ''}
        autoComplete="off"
        placeholder={t('ownPasskeys.namePlaceholder')}
        readOnly={isChanging}
        error={added && naming ? t(`ownPasskeys.naming.${naming}`) : null}
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
    </Form>
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
