/** The widths in which every image is served, never larger than the original. */
export const WIDTHS = [200, 400, 800, 1600] as const
export type Width = (typeof WIDTHS)[number]

const LOCAL_IMAGE = /\/files\/([0-9a-f]{64})\.(?:png|jpg|webp|gif)$/

/** The URL of an image in a smaller size; a URL outside /files stays as it is. */
export const sizedUrl = (url: string, width: Width): string =>
  url.replace(LOCAL_IMAGE, (_, hash: string) => `/files/${hash}_${width}.webp`)

/** The thumbnail of a file, in any storage; undefined for one that is no image. */
export const thumbnailUrl = ({ hash, mime }: { hash: string; mime: string }, width: Width = 200): string | undefined =>
  mime.startsWith('image/') ? `/files/${hash}_${width}.webp` : undefined
