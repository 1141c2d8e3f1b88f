import { useSelector } from '@xstate/react'
import type { Failure } from '../../domain/failure.ts'
import { Button } from '../parts/button.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { usePublicChild, usePublicScope } from './public-context.tsx'

/** Makes and saves the PDF of what was issued. Says what it is doing, and why there is none. */
export function CopyPdf() {
  const { t, language } = usePublicScope()
  const actor = usePublicChild('publicReport')
  const isPrinting = useSelector(actor, (snapshot) => snapshot.hasTag('printing'))
  const { pdf, failure } = useSelector(actor, ({ context }) => context)
  return (
    <div className={publicReport('pdf')}>
      <Button
        look="solid"
        size="tall"
        busy={isPrinting}
        {...ignoreRepeat(() => actor.send({ type: 'pdf.requested', language }))}
      >
        {t(isPrinting ? 'copy.pdf.making' : 'copy.pdf.make')}
      </Button>
      <p role="status">
        {isPrinting ? t('copy.pdf.wait') : null}
        {failure === null ? null : t(`copy.pdf.failure.${reasonOf(failure)}`)}
        {pdf === null ? null : (
          <>
            {t('copy.pdf.made')}{' '}
            <a href={pdf.address} download={pdf.fileName}>
              {t('copy.pdf.again')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}

function reasonOf(failure: Failure) {
  if (failure.code === 'network') return 'network'
  const status = 'status' in failure ? failure.status : null
  if (status === 404 || status === 409) return 'gone'
  return status === 429 || status === 503 ? 'busy' : 'other'
}
