import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OwnPasskey } from '../../domain/account/own-passkeys.ts'
import { Button } from '../parts/button.tsx'
import { Form } from '../parts/form.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { secretsIn } from './secrets.ts'
import { usePasskeyWork } from './use-passkey-work.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** A passkey of the user: renamed in its place, removed after a confirmation. */
export function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt } }: { readonly passkey: OwnPasskey }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const actor = useChild('ownPasskeys')
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const { change: current, isChanging, isReading } = usePasskeyWork()
  const change = current && 'id' in current && current.id === id ? current : null
  const isAsked = isConfirming && change?.kind === 'remove'
  const isRemoving = isChanging && change?.kind === 'remove'
  const isNaming = change?.kind === 'rename'
  const renameButton = useReturnedFocus<HTMLButtonElement>(isNaming)
  if (isNaming) return <Rename id={id} typed={change.name} />
  return (
    <>
      <div className={profilePage('device')}>
        <strong>{name}</strong>
        <small>{t('ownPasskeys.addedOn', { date: dateTime(addedAt) })}</small>
        <small>
          {lastUsedAt === null
            ? t('ownPasskeys.neverUsed')
            : t('ownPasskeys.usedOn', { date: dateTime(lastUsedAt) })}
        </small>
        {isAsked ? <p role="alert">{t('ownPasskeys.confirm', { name })}</p> : null}
      </div>
      {isAsked ? (
        <div className={profilePage('choice')}>
          <Button onClick={() => actor.send({ type: 'change.cancelled' })}>{t('ownPasskeys.cancel')}</Button>
          <Button look="danger" onClick={() => actor.send({ type: 'removal.confirmed' })}>
            {t('ownPasskeys.remove')}
          </Button>
        </div>
      ) : (
        <div className={profilePage('choice')}>
          <Button
            ref={renameButton}
            disabled={isChanging}
            aria-label={t('ownPasskeys.renameOf', { name })}
            onClick={() => actor.send({ type: 'rename.requested', passkey: { id, name } })}
          >
            {t('ownPasskeys.rename')}
          </Button>
          <Button
            busy={isRemoving}
            disabled={isChanging && !isRemoving}
            aria-disabled={isReading || undefined}
            aria-label={t('ownPasskeys.removeOf', { name })}
            onClick={() => actor.send({ type: 'change.requested', change: { kind: 'remove', id } })}
          >
            {t('ownPasskeys.remove')}
          </Button>
        </div>
      )}
    </>
  )
}

function Rename({ id, typed }: { readonly id: string; readonly typed: string }) {
  const { t } = useTranslation()
  const actor = useChild('ownPasskeys')
  const { naming, isChanging } = usePasskeyWork()
  const submit = (form: HTMLFormElement) => {
    const { name } = secretsIn(form, ['name'])
    actor.send({ type: 'change.requested', change: { kind: 'rename', id, name } })
  }
  return (
    <Form className={profilePage('rename')} busy={isChanging} onSubmit={submit}>
      <TextField
        label={t('ownPasskeys.newName')}
        name="name"
        defaultValue={typed}
        autoComplete="off"
        autoFocus
        readOnly={isChanging}
        error={naming ? t(`ownPasskeys.naming.${naming}`) : null}
      />
      <div className={profilePage('choice')}>
        <Button disabled={isChanging} onClick={() => actor.send({ type: 'change.cancelled' })}>
          {t('ownPasskeys.cancel')}
        </Button>
        <Button type="submit" look="solid" busy={isChanging}>
          {t('ownPasskeys.save')}
        </Button>
      </div>
    </Form>
  )
}
