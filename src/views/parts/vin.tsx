import type { TFunction } from 'i18next'
import { useState } from 'react'
import { copyButton } from '../theme/recipes/parts/copy-button.recipe.ts'
import { vinText } from '../theme/recipes/parts/vin.recipe.ts'
import { Icon } from './icon.tsx'

/** A VIN. Its last six characters, which distinguish vehicles, are emphasized. */
export function Vin({ vin, t }: { readonly vin: string; readonly t: TFunction }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(vin).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <span className={vinText()}>
      <span className="mono">
        {vin.slice(0, -6)}
        <b>{vin.slice(-6)}</b>
      </span>
      <button
        type="button"
        className={copyButton({ done: isCopied })}
        aria-label={isCopied ? t('action.copied') : t('list.copyVin', { vin })}
        onClick={copy}
        onBlur={() => setCopied(false)}
        onPointerLeave={() => setCopied(false)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={14} />
      </button>
    </span>
  )
}
