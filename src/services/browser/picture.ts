import { ServiceFailure } from '../service-failure.ts'
import { MAX_PICTURE_BYTES } from '../wire/pictures.ts'

/** Makes a JPEG of a picture that is small enough, or rejects. */
export type Compress = (file: File) => Promise<Blob>

/** @param load brings the code that compresses, once it is needed */
export function createPictures(load: () => Promise<Compress>) {
  return {
    /**
     * A picture that may be uploaded: as a JPEG, or as it was where it cannot be compressed. Rejects with `notAnImage` for
     * other files, and with `fileTooLarge` when it has more than 4 MB all the same.
     */
    async compress({ file }: { readonly file: File }): Promise<File> {
      if (!file.type.startsWith('image/')) throw new ServiceFailure({ code: 'notAnImage' })
      const picture = await compressed(file)
      if (picture.size > MAX_PICTURE_BYTES) throw new ServiceFailure({ code: 'fileTooLarge' })
      return picture
    },
  }

  async function compressed(file: File): Promise<File> {
    try {
      const compress = await load()
      const picture = await compress(file)
      if (picture.size === 0) return file
      return new File([picture], jpegName(file.name), { type: 'image/jpeg' })
    } catch {
      return file
    }
  }
}

function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`
}
