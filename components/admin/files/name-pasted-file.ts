import { moment } from '../kit/format'

/** Browsers call every picture out of the clipboard the same. */
const NAMELESS = /^image\.(\w+)$/

/** What was pasted, called by the time if it has no name of its own: image.png → pasted-20260501-0800-12.png */
export function namePastedFile(file: File, now: Date): File {
  const [, ending] = NAMELESS.exec(file.name) ?? []
  if (!ending) return file
  const time = moment(now.toISOString()).replaceAll(/[-:]/g, '').replace(' ', '-')
  const second = String(now.getUTCSeconds()).padStart(2, '0')
  return new File([file], `pasted-${time}-${second}.${ending}`, { type: file.type })
}
