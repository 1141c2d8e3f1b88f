import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { choosesWifiDealership, withoutCellEnds } from '../../domain/resources/wifi.ts'
import { secretsIn } from '../account/secrets.ts'
import { PasswordField, TextField, type TextFieldProps } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { dealershipOptions, OrganisationField } from './organisation-field.tsx'
import { RowForm } from './row-form.tsx'
import { useForm } from './use-form.ts'

const DIALOGS = {
  closed: null,
  adding: AddWifiDialog,
  editing: EditWifiDialog,
  deleting: DeleteWifiDialog,
} as const

const SECRETS = ['password'] as const

export function WifiDialogs() {
  return <OpenDialog dialogs={useChild('wifiDialogs')} views={DIALOGS} />
}

function AddWifiDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('addWifi'))
  const { dealershipId } = form.values
  const { actor } = form.subject
  const dealership = { label: t('wifiForm.dealership'), error: form.problemOf('dealershipId') }
  return (
    <RowForm
      form={form}
      words="wifiForm"
      title={t('wifiForm.addTitle')}
      intro={t('wifiForm.addIntro')}
      refused={t('notices.wifis.error.createFailed')}
      onSubmit={withSecrets(form.submit)}
    >
      <TextField
        {...form.typed('ssid')}
        label={t('wifiForm.ssid')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        hint={t('wifiForm.ssidHint')}
        error={form.problems.ssid === 'taken' ? t('wifiForm.ssidTaken') : form.problemOf('ssid')}
      />
      <WifiPassword form={form} label={t('wifiForm.password')} isFirst={false} />
      {choosesWifiDealership(actor) ? (
        <OrganisationField
          {...dealership}
          value={dealershipId}
          organisations={dealershipOptions(form.subject, undefined, 'wifi.create')}
          onChoose={(id) => form.choose('dealershipId', id)}
        />
      ) : (
        <TextField
          {...dealership}
          readOnly
          value={actor.dealers.find(({ configurationId }) => configurationId === dealershipId)?.name ?? ''}
          hint={t('wifiForm.dealershipKept')}
        />
      )}
    </RowForm>
  )
}

function EditWifiDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('editWifi'))
  return (
    <RowForm
      form={form}
      words="wifiForm"
      title={t('wifiForm.editTitle')}
      intro={t('wifiForm.editIntro')}
      refused={t('notices.wifis.error.wifiUpdateFailed')}
      onSubmit={withSecrets(form.submit)}
    >
      <TextField
        label={t('wifiForm.ssid')}
        name="ssid"
        autoComplete="off"
        readOnly
        value={form.subject.row?.ssid ?? ''}
        hint={t('wifiForm.ssidKept')}
      />
      <WifiPassword form={form} label={t('wifiForm.newPassword')} isFirst />
    </RowForm>
  )
}

function DeleteWifiDialog() {
  const { t } = useTranslation()
  const row = useSelector(useChild('deleteWifi'), ({ context }) => context.subject.row)
  return (
    <ConfirmationDialog
      id="deleteWifi"
      title={t('deleteWifi.title', { ssid: row?.ssid ?? '' })}
      intro={t('deleteWifi.intro', { dealership: row?.configuration.name ?? '' })}
      refused={t('notices.wifis.error.wifiDeleteFailed')}
    />
  )
}

/** No password has the tab or the line break of a copied cell, and nobody sees one behind the dots. */
function withSecrets(submit: (secrets: { readonly password: string }) => void) {
  return (form: HTMLFormElement) => submit({ password: withoutCellEnds(secretsIn(form, SECRETS).password) })
}

interface WifiPasswordProps {
  readonly form: {
    readonly secret: (field: 'password') => Pick<TextFieldProps, 'name' | 'error' | 'onChange'>
  }
  readonly label: string
  /** The first field that can be filled in. */
  readonly isFirst: boolean
}

/** Stands in its input alone. It is nobody's account: password managers neither fill it in nor offer to keep it. */
function WifiPassword({ form, label, isFirst }: WifiPasswordProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      {...form.secret('password')}
      label={label}
      autoComplete="new-password"
      data-1p-ignore="true"
      data-bwignore="true"
      data-lpignore="true"
      required
      data-autofocus={isFirst || undefined}
      hint={t('wifiForm.passwordHint')}
    />
  )
}
