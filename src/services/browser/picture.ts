import { ServiceFailure } from '../service-failure.ts'
import { MAX_PICTURE_BYTES } from '../wire/pictures.ts'

/** Compresses a picture to a small JPEG, or rejects. */
export type Compress = (file: File) => Promise<Blob>

/** @param load loads the compression code; called with the first picture */
export function createPictures(load: () => Promise<Compress>) {
  return {
    /**
     * Compresses a picture for upload. Falls back to the original file when the compression fails.
     *
     * @throws ServiceFailure `notAnImage`, `heicNotReadable` where this browser cannot decode it, or `fileTooLarge`
     *   above 4 MB
     */
    async compress({ file }: { readonly file: File }): Promise<File> {
      // A drawing has no pixels of its own: it may be blank. Some systems have no type for HEIC: the compression knows it by its content.
      if (!/^(image\/(?!svg)|$)/.test(file.type)) throw new ServiceFailure({ code: 'notAnImage' })
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
    } catch (error) {
      if (error instanceof ServiceFailure) throw error
      return file
    }
  }
}

function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`
}
