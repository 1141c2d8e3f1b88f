import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import { reasonOf } from '../parts/feedback.tsx'
import { Icon } from '../parts/icon.tsx'
import { FieldError } from '../parts/text-field.tsx'
import { Drawing } from './report-drawing.tsx'

export interface PictureUploadProps {
  readonly busy: boolean
  /** What is sent already, 0–1. */
  readonly progress: number
  readonly failure: Failure | null
  readonly onChoose: (file: File) => void
  readonly onCancel: () => void
}

interface PictureBoxProps {
  /** `null` when there is no picture. */
  readonly src: string | null
  /** What is on the picture. */
  readonly vehicle: string
  readonly upload: PictureUploadProps
}

/** The picture of a vehicle, and the ways to another one: take it with the camera of a phone, or choose a file. */
export function PictureBox({ src, vehicle, upload }: PictureBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const [broken, setBroken] = useState<string | null>(null)
  const { busy, progress, failure } = upload
  const isShown = src !== null && src !== broken
  return (
    <div className={isShown ? 'picture-box' : 'picture-box empty'}>
      <div className="frame">
        {isShown ? (
          <img
            src={src}
            alt={t('reports.pictureOf', { name: vehicle })}
            width={128}
            height={96}
            decoding="async"
            onError={() => setBroken(src)}
          />
        ) : (
          <Icon name="car" size={44} />
        )}
        {busy ? (
          <div className="sending">
            <progress
              max={1}
              value={progress > 0 ? progress : undefined}
              aria-label={t('report.picture.sending')}
            />
          </div>
        ) : null}
      </div>
      <div className="choices screen-only">
        {busy ? (
          <button type="button" className="btn ghost" onClick={upload.onCancel}>
            <Icon name="x" />
            {t('dialog.cancel')}
          </button>
        ) : (
          <>
            <Choice
              look="take"
              label={t('report.picture.take')}
              describedBy={`${id}-error`}
              onChoose={upload.onChoose}
            />
            <Choice
              look="upload"
              label={t(isShown ? 'report.picture.replace' : 'report.picture.upload')}
              describedBy={`${id}-error`}
              onChoose={upload.onChoose}
            />
          </>
        )}
        <FieldError id={`${id}-error`} error={failure === null ? null : reasonOf(failure, t)} />
      </div>
    </div>
  )
}

interface ChoiceProps {
  /** `take` opens the camera, where there is one; it is offered where one touches the screen. */
  readonly look: 'take' | 'upload'
  readonly label: string
  readonly describedBy: string
  readonly onChoose: (file: File) => void
}

function Choice({ look, label, describedBy, onChoose }: ChoiceProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file may be chosen again after it was refused.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <label className={`btn ghost choice ${look}`}>
      <input
        type="file"
        accept="image/*"
        capture={look === 'take' ? 'environment' : undefined}
        className="visually-hidden"
        aria-describedby={describedBy}
        onChange={choose}
      />
      <Drawing name={look === 'take' ? 'camera' : 'upload'} size={18} />
      {label}
    </label>
  )
}
