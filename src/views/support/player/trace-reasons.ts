import type { TFunction } from 'i18next'
import type { Failure } from '../../../domain/failure.ts'
import type { TraceProblem } from '../../../trace/format.ts'
import { reasonOf } from '../../parts/failure-reason.ts'

/** Why a trace could not be read. Two failures mean something else here than elsewhere. */
export function reasonOfTrace(failure: Failure, t: TFunction): string {
  if (failure.code === 'rejected' && failure.status === 404) return t('trace.missing')
  return failure.code === 'fileTooLarge' ? t('trace.fileTooLarge') : reasonOf(failure, t)
}

/** Why a file, or what the server has, cannot be played. */
export function reasonOfProblem(problem: TraceProblem, t: TFunction): string {
  if (problem.kind === 'otherVersion') return t('trace.unreadable.otherVersion', { version: problem.version })
  if (problem.kind === 'damaged') return t('trace.unreadable.damaged', { where: problem.where })
  return t('trace.unreadable.notTrace')
}
