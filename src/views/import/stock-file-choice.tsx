import { FileButton } from '../parts/file-button.tsx'
import { useChild } from '../portal-context.tsx'
import type { TakesInput } from '../widgets/forms/dialog-layer.tsx'

/**
 * Takes a file that is dropped, and rows of a spreadsheet that are pasted.
 *
 * @param isAsking whether a question is open, which has to be answered first
 */
export function useStockInput(isAsking: boolean): TakesInput {
  const actor = useChild('inventoryImport')
  const take = (file: File | undefined) => {
    if (file && !isAsking) actor.send({ type: 'file.chosen', file, name: file.name })
  }
  return {
    onPaste: ({ clipboardData }) => {
      const text = clipboardData.getData('text/plain')
      take(clipboardData.files[0] ?? (text.trim() === '' ? undefined : new File([text], '')))
    },
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      take(event.dataTransfer.files[0])
    },
  }
}

/** Asks the browser for a file of stock. */
export function StockFileButton({
  label,
  look,
}: {
  readonly label: string
  readonly look: 'solid' | 'outline'
}) {
  const actor = useChild('inventoryImport')
  return (
    <FileButton
      look={look}
      label={label}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      isFirst={look === 'solid'}
      onChoose={(file) => actor.send({ type: 'file.chosen', file, name: file.name })}
    />
  )
}
