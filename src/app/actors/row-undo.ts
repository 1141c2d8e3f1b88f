import type { RowUndo } from '../../domain/lists/row-undo.ts'
import { rowUndoMachine } from '../../machines/lists/row-undo.machine.ts'
import { loadCode } from '../../services/load-code.ts'
import { ServiceFailure } from '../../services/service-failure.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

/** Takes changes of rows back. Its calls are loaded with the first one. */
export function rowUndoActors({ request, environment }: Services) {
  const undoEdit = async ({ edit }: { readonly edit: RowUndo | null }): Promise<void> => {
    if (edit === null) throw new ServiceFailure({ code: 'unknown' })
    const { createRowUndoService } = await loadCode(() => import('../../services/lists/row-undo.ts'))
    const { VITE_AUTH_PATH: auth, VITE_DEVICE_PATH: device } = environment
    return createRowUndoService(request, { auth, device }).undoEdit(edit)
  }
  return { rowUndo: rowUndoMachine.provide({ actors: { undoEdit: effect(undoEdit) } }) }
}
