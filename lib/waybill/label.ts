import { type Label, MOST_LABEL } from './source'

/** What a label from outside is, by its first bytes. */
const IMAGES: readonly (readonly [type: string, start: string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
]

/** For printing; null where there is nothing to print, or too much. */
export function labelFrom(bytes: Uint8Array): Label | null {
  const buffer = Buffer.from(bytes)
  const start = buffer.subarray(0, 8).toString('hex')
  const [type] = IMAGES.find(([, first]) => start.startsWith(first)) ?? []
  const label = type ? `data:${type};base64,${buffer.toString('base64')}` : buffer.toString('utf8').replaceAll('\0', '')
  if (label.trim() === '' || label.length > MOST_LABEL) return null
  return { label_type: type ? 'image' : 'html', label }
}
