import { chakra } from '@chakra-ui/react/styled-system'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { useChild } from '../portal-context.tsx'

/** A place to drop a file, or to paste rows of a spreadsheet. */
export function StockDrop({ children }: { readonly children: ReactNode }) {
  const actor = useChild('inventoryImport')
  const take = (file: File | undefined) => file && actor.send({ type: 'file.chosen', file, name: file.name })
  const pasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    take(event.clipboardData.files[0] ?? (text.trim() === '' ? undefined : new File([text], '')))
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <Place onPaste={pasted} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      {children}
    </Place>
  )
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

const Place = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
