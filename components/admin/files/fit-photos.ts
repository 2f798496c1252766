import { notifications } from '@mantine/notifications'
import type { Translate } from '@/components/ui/language'
import type { Limits } from './limits'

const MIB = 1024 * 1024

/**
 * Photographs as they are sent: without the place where they were taken, and those over the limit made smaller instead
 * of refused.
 */
export async function fitPhotos(files: File[], limits: Limits | undefined, t: Translate): Promise<File[]> {
  const fitting = await shrunk(files, limits, t)
  if (!fitting.some(isJpeg)) return fitting
  const { withoutPlace } = await import('./without-place')
  return Promise.all(fitting.map((file) => (isJpeg(file) ? withoutPlace(file) : file)))
}

const isJpeg = ({ type }: File) => type === 'image/jpeg'

/** Photos are resized one after the other: each takes much memory. */
async function shrunk(files: File[], limits: Limits | undefined, t: Translate): Promise<File[]> {
  const most = limits && limits.image_mib * MIB
  if (!most || !files.some(({ size }) => size > most)) return files
  const { shrinkToFit } = await import('@/components/ui/shrink') // seldom needed
  const fitting: File[] = []
  for (const file of files) fitting.push(await shrinkToFit(file, most))
  const smaller = fitting.filter((file, at) => file !== files[at])
  const [one] = smaller
  if (one) {
    const message =
      smaller.length === 1
        ? t('{file} was made smaller to fit', { file: one.name })
        : t('{n} photos were made smaller to fit', { n: smaller.length })
    notifications.show({ message })
  }
  return fitting
}
