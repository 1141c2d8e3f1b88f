import type { TFunction } from 'i18next'
import { CopyButton } from './copy-button.tsx'

/** A VIN, in an element with the classes `mono` and `vin`. Its last six characters, which distinguish vehicles, are emphasized. */
export function Vin({ vin, t }: { readonly vin: string; readonly t: TFunction }) {
  return (
    <>
      {vin.slice(0, -6)}
      <b>{vin.slice(-6)}</b>
      <CopyButton
        text={vin}
        label={t('list.copyVin', { vin })}
        copied={t('action.copied')}
        failed={t('action.notCopied')}
      />
    </>
  )
}

/** The last six characters, where a whole VIN has no room. */
export function VinTail({ vin }: { readonly vin: string }) {
  return (
    <b className="mono" title={vin}>
      {vin.slice(-6)}
    </b>
  )
}
