import type { ContentSource } from '../facets/content-check'
import { contentSettings } from './settings'

/** Lower case, one form of each letter, and without what is put between letters to hide the word. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What has one of the shop’s words waits for staff. */
export const words: ContentSource = {
  name: 'words',
  title: 'Blocked words only',
  async check(runtime, { text }) {
    const word = wordIn(text, contentSettings.in(runtime)['content.words'])
    return word === undefined ? undefined : { state: 'doubtful', reason: 'words', word }
  },
}

/** The first word of the shop’s list that the text has. The words are separated by commas or lines. */
function wordIn(text: string, list: string): string | undefined {
  const read = plain(text)
  return list
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .find((word) => plain(word) !== '' && read.includes(plain(word)))
}
