import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamingProblem, OwnPasskey, PasskeyChange } from '../../domain/account/own-passkeys.ts'
import type { Formats } from '../../i18n/format.ts'
import { Button } from '../parts/button.tsx'
import { focusProblemSoon } from '../parts/focus-problem.ts'
import { TextField } from '../parts/text-field.tsx'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { secretsIn } from './secrets.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

interface PasskeyRowProps {
  readonly passkey: OwnPasskey
  readonly formats: Formats
  /** What the user wants to do with it. */
  readonly change: PasskeyChange | null
  readonly isConfirming: boolean
  /** Whether a change is being made, of this passkey or another one. */
  readonly isChanging: boolean
  /** Whether the list is being read again: no change begins meanwhile. */
  readonly isReading: boolean
  readonly naming: NamingProblem | null
  readonly onRename: () => void
  readonly onChange: (change: PasskeyChange) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A passkey of the user: renamed in its place, removed after a confirmation. */
export function PasskeyRow(props: PasskeyRowProps) {
  const { passkey, formats, change, isChanging, isReading, onRename, onChange, onConfirm, onCancel } = props
  const { t } = useTranslation()
  const { id, name, addedAt, lastUsedAt } = passkey
  const isAsked = props.isConfirming && change?.kind === 'remove'
  const isRemoving = isChanging && change?.kind === 'remove'
  const isNaming = change?.kind === 'rename'
  const renameButton = useReturnedFocus<HTMLButtonElement>(isNaming)
  if (isNaming) return <Rename {...props} typed={change.name} />
  return (
    <>
      <div className={profilePage('device')}>
        <strong>{name}</strong>
        <small>{t('ownPasskeys.addedOn', { date: formats.dateTime(addedAt) })}</small>
        <small>
          {lastUsedAt === null
            ? t('ownPasskeys.neverUsed')
            : t('ownPasskeys.usedOn', { date: formats.dateTime(lastUsedAt) })}
        </small>
        {isAsked ? <p role="alert">{t('ownPasskeys.confirm', { name })}</p> : null}
      </div>
      {isAsked ? (
        <div className={profilePage('choice')}>
          <Button onClick={onCancel}>{t('ownPasskeys.cancel')}</Button>
          <Button look="danger" onClick={onConfirm}>
            {t('ownPasskeys.remove')}
          </Button>
        </div>
      ) : (
        <div className={profilePage('choice')}>
          <Button
            ref={renameButton}
            disabled={isChanging}
            aria-label={t('ownPasskeys.renameOf', { name })}
            onClick={onRename}
          >
            {t('ownPasskeys.rename')}
          </Button>
          <Button
            busy={isRemoving}
            disabled={isChanging && !isRemoving}
            aria-disabled={isReading || undefined}
            aria-label={t('ownPasskeys.removeOf', { name })}
            onClick={() => onChange({ kind: 'remove', id })}
          >
            {t('ownPasskeys.remove')}
          </Button>
        </div>
      )}
    </>
  )
}

function Rename({
  passkey: { id },
  typed,
  naming,
  isChanging,
  onChange,
  onCancel,
}: PasskeyRowProps & { readonly typed: string }) {
  const { t } = useTranslation()
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChanging) return
    const { name } = secretsIn(event.currentTarget, ['name']) ?? { name: '' }
    onChange({ kind: 'rename', id, name })
    focusProblemSoon(event.currentTarget)
  }
  return (
    <form className={profilePage('rename')} onSubmit={submitted} noValidate aria-busy={isChanging}>
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
        <Button disabled={isChanging} onClick={onCancel}>
          {t('ownPasskeys.cancel')}
        </Button>
        <Button type="submit" look="solid" busy={isChanging}>
          {t('ownPasskeys.save')}
        </Button>
      </div>
    </form>
  )
}
