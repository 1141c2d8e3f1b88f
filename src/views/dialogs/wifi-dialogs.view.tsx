import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { withoutCellEnds } from '../../domain/lists/wifi.ts'
import { secretsIn, typedSecret } from '../account/secrets.ts'
import { useChild } from '../portal-context.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { TextField } from '../widgets/forms/text-field.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { useForm } from './use-form.ts'
import { SsidField, WifiDealership, WifiPassword } from './wifi-fields.tsx'

const DIALOGS = {
  closed: null,
  adding: AddWifiDialog,
  editing: EditWifiDialog,
  deleting: DeleteWifiDialog,
} as const

const SECRETS = ['password'] as const

/** The dialog about Wi-Fi networks that is open. */
export function WifiDialogs() {
  return <OpenDialog dialogs={useChild('wifiDialogs')} views={DIALOGS} />
}

function AddWifiDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('addWifi'))
  const groups = useSelector(useChild('session'), ({ context }) => context.groups)
  return (
    <FormDialog
      title={t('wifiForm.addTitle')}
      intro={t('wifiForm.addIntro')}
      failure={form.failure}
      refused={t('notices.wifis.error.createFailed')}
      busy={form.busy}
      discarding={form.discarding}
      submit={t('wifiForm.add')}
      submitting={t('wifiForm.adding')}
      tone="plain"
      onSubmit={(element) => {
        const secrets = wifiSecretsIn(element)
        if (secrets) form.submit(secrets)
      }}
      onCancel={form.cancel}
    >
      <SsidField
        value={form.values.ssid}
        problems={form.problems}
        onType={(ssid) => form.type('ssid', ssid)}
      />
      <WifiPassword
        label={t('wifiForm.password')}
        problems={form.problems}
        isFirst={false}
        onType={(value) => form.type('password', typedSecret(value))}
      />
      <WifiDealership
        // Groups that are read while the form is open can be chosen in it.
        subject={{ ...form.subject, groups }}
        value={form.values.dealershipId}
        problems={form.problems}
        onChoose={(id) => form.choose('dealershipId', id)}
      />
    </FormDialog>
  )
}

function EditWifiDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('editWifi'))
  return (
    <FormDialog
      title={t('wifiForm.editTitle')}
      intro={t('wifiForm.editIntro')}
      failure={form.failure}
      refused={t('notices.wifis.error.wifiUpdateFailed')}
      busy={form.busy}
      discarding={form.discarding}
      submit={t('wifiForm.save')}
      submitting={t('wifiForm.saving')}
      tone="plain"
      onSubmit={(element) => {
        const secrets = wifiSecretsIn(element)
        if (secrets) form.submit(secrets)
      }}
      onCancel={form.cancel}
    >
      <TextField
        label={t('wifiForm.ssid')}
        name="ssid"
        autoComplete="off"
        readOnly
        value={form.subject.row?.ssid ?? ''}
        hint={t('wifiForm.ssidKept')}
      />
      <WifiPassword
        label={t('wifiForm.newPassword')}
        problems={form.problems}
        isFirst
        onType={(value) => form.type('password', typedSecret(value))}
      />
    </FormDialog>
  )
}

function DeleteWifiDialog() {
  const { t } = useTranslation()
  const form = useChild('deleteWifi')
  const row = useSelector(form, ({ context }) => context.subject.row)
  return (
    <ConfirmationDialog
      form={form}
      title={t('deleteWifi.title', { ssid: row?.ssid ?? '' })}
      intro={t('deleteWifi.intro', { dealership: row?.configuration.name ?? '' })}
      refused={t('notices.wifis.error.wifiDeleteFailed')}
      submit={t('deleteWifi.submit')}
      submitting={t('deleteWifi.submitting')}
    />
  )
}

/** No password has the tab or the line break of a copied cell, and nobody sees one behind the dots. */
function wifiSecretsIn(form: HTMLFormElement) {
  const secrets = secretsIn(form, SECRETS)
  return secrets && { password: withoutCellEnds(secrets.password) }
}
