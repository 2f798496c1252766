import { BASE_URL } from '../config'

/** A picture in one of the widths that the shop keeps; empty if there is none. */
export function picture(url: string | null, width: 200 | 400 | 800): string {
  if (!url) return ''
  const sized = url.replace(/\/files\/([0-9a-f]{64})\.(?:png|jpg|webp|gif)$/, `/files/$1_${width}.webp`)
  return sized.startsWith('/') ? BASE_URL + sized : sized
}

/** For `rich-text`, where no style of a page reaches a picture: none is wider than the screen. */
export const richText = (html: string): string => html.replace(/<img /g, '<img style="max-width:100%;height:auto" ')
