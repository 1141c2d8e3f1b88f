import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
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

/** Asks the browser for a file. */
export function StockFileButton({
  label,
  look,
}: {
  readonly label: string
  readonly look: 'solid' | 'outline'
}) {
  const actor = useChild('inventoryImport')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look={look}
        data-autofocus={look === 'solid' || undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) actor.send({ type: 'file.chosen', file, name: file.name })
          currentTarget.value = ''
        }}
      />
    </>
  )
}
