import { cleanHtml } from '../../rich-text/clean'
import type { OldPicture } from '../records'
import type { Pictures } from './pictures'
import type { Planning } from './writer'

/** In the text of a shop, whose buyers read Chinese. */
const PLACEHOLDER = '[图片]'
/** Where it stands until the text is clean: then attributes have no `>` in them. */
const MARK = '/files/placeholder-of-import'
const MARKED = new RegExp(`<img src="${MARK}"[^>]*>`, 'g')

const withPlaceholders = async (html: string, addressOf: (src: string) => string | undefined): Promise<string> =>
  (await cleanHtml(html, (src) => addressOf(src) ?? MARK)).replace(MARKED, PLACEHOLDER)

/** With the pictures that are here, and a placeholder for each that is not. */
export const richTextOf = (html: string, pictures: Pictures): Promise<string> =>
  withPlaceholders(html, (src) => pictures.addressOf(src))

export async function picturesIn(html: string): Promise<OldPicture[]> {
  const found = new Set<string>()
  await cleanHtml(html, (src) => {
    found.add(src)
    return src
  })
  return [...found]
}

/** Before anything is written: without an address of the pictures none of a text is imported. */
export function sayPlaceholders(
  html: string,
  { pictures, note }: Planning,
  about: { kind: 'product' | 'article'; old: number },
): void {
  const count = html.match(/<img\b/gi)?.length ?? 0
  if (count === 0 || pictures.isWanted) return
  const says =
    'The pictures of its text are not imported, and a placeholder stands for each: import it again with their address'
  note({ note: 'changed', ...about, value: String(count), says })
}

/**
 * The text as it is here, with the pictures that have come since; undefined where there is none, or someone has changed
 * the text meanwhile.
 */
export async function completedText(here: string, html: string, pictures: Pictures): Promise<string | undefined> {
  const bare = (text: string) => withPlaceholders(text, () => undefined)
  if ((await bare(here)) !== (await bare(html))) return undefined
  const whole = await richTextOf(html, pictures)
  return whole === here ? undefined : whole
}
