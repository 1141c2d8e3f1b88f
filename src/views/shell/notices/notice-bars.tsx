import { usePortal } from '../../portal-context.tsx'
import { WhenLoaded } from '../../widgets/when-loaded.ts'
import { VersionNoticeView } from './version-notice.view.tsx'

/** Bars above a page, which move it down. */
export function NoticeBars() {
  return (
    <>
      <VersionNoticeView />
      <WhenLoaded widgets={usePortal().session}>{({ SessionLimitView }) => <SessionLimitView />}</WhenLoaded>
    </>
  )
}
