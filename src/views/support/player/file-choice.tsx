import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../parts/file-button.tsx'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'

/** For the dialog of the browser. */
export const TRACE_FILES = '.json,application/json'

/** Takes a trace from a file, which somebody drops here or chooses. */
export function FileChoice() {
  const { t } = useTranslation()
  const actor = useChild('tracePlayer')
  const choose = (file: File) => actor.send({ type: 'file.chosen', file })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    mark(event, false)
    const [file] = event.dataTransfer.files
    if (file) choose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file; the button does the same by keyboard.
    <div
      className={player('drop')}
      onDragOver={(event) => {
        event.preventDefault()
        mark(event, true)
      }}
      onDragLeave={(event) => mark(event, false)}
      onDrop={drop}
    >
      <p>{t('trace.file.drop')}</p>
      <FileButton look="solid" label={t('trace.file.open')} accept={TRACE_FILES} onChoose={choose} />
      <small className="muted">{t('trace.file.hint')}</small>
    </div>
  )
}

/** A file is above the place. */
function mark({ currentTarget }: DragEvent, isOver: boolean): void {
  currentTarget.toggleAttribute('data-over', isOver)
}
