import { CopyButton } from './copy-button.tsx'

interface VinProps {
  readonly vin: string
  readonly t: (
    key: 'list.copyVin' | 'action.copied' | 'action.notCopied',
    values: { readonly vin: string },
  ) => string
}

/** A VIN, in an element with the classes `mono` and `vin`. Its last six characters, which distinguish vehicles, are emphasized. */
export function Vin({ vin, t }: VinProps) {
  return (
    <>
      {vin.slice(0, -6)}
      <b>{vin.slice(-6)}</b>
      <CopyButton
        text={vin}
        label={t('list.copyVin', { vin })}
        copied={t('action.copied', { vin })}
        failed={t('action.notCopied', { vin })}
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
