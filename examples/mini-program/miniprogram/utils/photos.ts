import { shop } from './shop'

/** As many as a refund request takes. */
export const MAX_PHOTOS = 6

/** Photographs of the phone by their paths, compressed by WeChat; none if it was closed without a choice. */
export async function choosePhotos(count: number): Promise<string[]> {
  const chosen = await wx.chooseMedia({ count, mediaType: ['image'], sizeType: ['compressed'] }).catch(() => undefined)
  return chosen ? chosen.tempFiles.map(({ tempFilePath }) => tempFilePath) : []
}

/** One after the other, since `wx.uploadFile` takes one. */
export async function sendPhotos(id: number, files: string[]): Promise<void> {
  for (const file of files) await shop.refund.addPhotos({ id, file })
}
