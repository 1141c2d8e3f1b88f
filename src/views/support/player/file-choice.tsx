import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'

/** Takes a trace from a file, which somebody drops here or chooses. */
export function FileChoice() {
  const { t } = useTranslation()
  const actor = useChild('tracePlayer')
  const choose = (file: File) => actor.send({ type: 'file.chosen', file })
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) choose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file; the button does the same by keyboard.
    <div
      className={player('drop')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t('trace.file.drop')}</p>
      <FileButton look="solid" label={t('trace.file.open')} onChoose={choose} />
      <small className="muted">{t('trace.file.hint')}</small>
    </div>
  )
}

interface FileButtonProps {
  readonly look: 'solid' | 'outline'
  readonly label: string
  readonly onChoose: (file: File) => void
}

/** Asks the browser for a file. */
export function FileButton({ look, label, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
