import { useCallback } from 'react'
import type { NoticeMessage } from '../../../domain/shell/notice.ts'
import { usePortal } from '../../portal-context.tsx'

/** @returns a function that shows a notice */
export function useNotice(): (tone: 'error' | 'success', message: NoticeMessage) => void {
  const { child } = usePortal()
  return useCallback(
    (tone, message) => {
      const { path = '' } = child('location')?.getSnapshot().context.address ?? {}
      child('notifications')?.send({ type: 'notice.given', tone, message, page: path })
    },
    [child],
  )
}
