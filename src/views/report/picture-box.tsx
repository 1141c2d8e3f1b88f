import { type Ref, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import { quotedReasonOf } from '../parts/failure-reason.ts'
import { FieldError } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { PictureInput } from '../parts/picture-input.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { copyButton } from '../theme/recipes/parts/copy-button.recipe.ts'
import { pictureBox } from '../theme/recipes/report/picture-box.recipe.ts'
import { Drawing } from './report-drawing.tsx'

export interface PictureUploadProps {
  readonly busy: boolean
  /** Share that is uploaded, 0–1. */
  readonly progress: number
  readonly failure: Failure | null
  readonly onChoose: (file: File) => void
  readonly onCancel: () => void
  /** The user dismisses the reason. */
  readonly onDismiss: () => void
}

interface PictureBoxProps {
  /** `null` when there is no picture. */
  readonly src: string | null
  /** Description of the picture. */
  readonly vehicle: string
  readonly upload: PictureUploadProps
}

/** The picture of a vehicle, with buttons to take another one with the camera or to choose a file. */
export function PictureBox({ src, vehicle, upload }: PictureBoxProps) {
  const { t } = useTranslation()
  const error = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { busy, progress, failure } = upload
  return (
    <div className={pictureBox('root')}>
      <div className={pictureBox('frame')}>
        <Picture src={src} alt={t('reports.pictureOf', { name: vehicle })} width={128} height={96}>
          <Icon name="car" size={44} />
        </Picture>
        {busy ? (
          <div className={pictureBox('sending')}>
            <progress
              className={pictureBox('progress')}
              max={1}
              value={progress > 0 ? progress : undefined}
              aria-label={t('report.picture.sending')}
            />
          </div>
        ) : null}
      </div>
      <div className={`${pictureBox('choices')} screen-only`}>
        <Choice look="take" label={t('report.picture.take')} error={error} upload={upload} />
        <Choice
          look="upload"
          label={t(src === null ? 'report.picture.upload' : 'report.picture.replace')}
          error={error}
          upload={upload}
          ref={chooser}
        />
        {busy ? (
          <button
            type="button"
            className={button({ variant: 'ghost' })}
            onClick={() => {
              upload.onCancel()
              chooser.current?.focus()
            }}
          >
            <Icon name="x" size={18} />
            {t('dialog.cancel')}
          </button>
        ) : null}
        <div className={pictureBox('refusal')}>
          <FieldError id={error} error={failure === null ? null : quotedReasonOf(failure, t)} />
          {failure === null ? null : (
            <button
              type="button"
              className={copyButton()}
              aria-label={t('action.dismiss')}
              onClick={() => {
                upload.onDismiss()
                chooser.current?.focus()
              }}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

interface ChoiceProps {
  /** `take` opens the camera; only touch screens offer it. */
  readonly look: 'take' | 'upload'
  readonly label: string
  /** Id of the element with the reason why the last picture was refused. */
  readonly error: string
  readonly upload: PictureUploadProps
  readonly ref?: Ref<HTMLInputElement> | undefined
}

function Choice({ look, label, error, upload, ref }: ChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${button({ variant: 'ghost' })} ${pictureBox('choice', { action: look })}`}
    >
      <PictureInput
        id={id}
        ref={ref}
        isCamera={look === 'take'}
        describedBy={error}
        busy={upload.busy}
        onChoose={upload.onChoose}
      />
      <Drawing name={look === 'take' ? 'camera' : 'upload'} size={18} />
      {label}
    </label>
  )
}
