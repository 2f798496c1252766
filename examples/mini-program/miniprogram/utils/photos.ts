import { fill, t } from './words'
import { problemOf } from './work'

/** As many as a refund request takes, or a review. */
export const MAX_PHOTOS = 9

/** Photographs of the phone by their paths, compressed by WeChat; none if it was closed without a choice. */
export async function choosePhotos(count: number): Promise<string[]> {
  const chosen = await wx.chooseMedia({ count, mediaType: ['image'], sizeType: ['compressed'] }).catch(() => undefined)
  return chosen ? chosen.tempFiles.map(({ tempFilePath }) => tempFilePath) : []
}

/**
 * One after the other, since `wx.uploadFile` takes one; one that fails stops no other.
 * Says which did not arrive, and why.
 */
export async function sendPhotos(files: string[], send: (file: string) => Promise<unknown>): Promise<string> {
  const unsent: { n: number; why: string }[] = []
  for (const [at, file] of files.entries()) {
    await send(file).catch((error: unknown) => {
      unsent.push({ n: at + 1, why: problemOf(error) })
    })
  }
  const [first] = unsent
  return first ? fill(t.photosNotSent, { n: unsent.map(({ n }) => n).join(', '), why: first.why }) : ''
}
