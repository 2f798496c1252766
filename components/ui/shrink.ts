/**
 * A photograph that is larger than may be uploaded is made smaller here: redrawn, so that none of its metadata comes
 * along, such as the place where it was taken.
 */
const LONGEST_SIDES = [2560, 2048, 1600, 1200]
const QUALITY = 0.85
/** Types that a canvas can read and write. Not GIF: an animation would stand still. */
const PHOTOGRAPHS = ['image/jpeg', 'image/png', 'image/webp']

/** The same file where it fits or cannot be read; what the server thinks of that, it says. */
export async function shrinkToFit(file: File, most: number): Promise<File> {
  if (file.size <= most || !PHOTOGRAPHS.includes(file.type)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return file
  try {
    for (const side of LONGEST_SIDES) {
      const smaller = await drawn(picture, side, typeFor(file.type))
      if (smaller && smaller.size <= most)
        return new File([smaller], nameFor(file.name, smaller.type), { type: smaller.type })
    }
    return file
  } finally {
    picture.close()
  }
}

/** WebP keeps what is transparent. */
const typeFor = (type: string): string => (type === 'image/jpeg' ? type : 'image/webp')

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }

/** The name with the ending of what it is now. */
export const nameFor = (name: string, type: string): string => `${name.replace(/\.\w+$/, '')}.${ENDINGS[type] ?? 'jpg'}`

/** Never larger than it is. */
export function sizeWithin(width: number, height: number, side: number): [width: number, height: number] {
  const scale = Math.min(1, side / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

async function drawn(picture: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = sizeWithin(picture.width, picture.height, side)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
