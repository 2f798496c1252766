/** Lower case, one form of each letter, and without what is put between letters to hide the word. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The first word of the shop’s list that the text has. The words are separated by commas or lines. */
export function wordIn(text: string, list: string): string | undefined {
  const read = plain(text)
  return list
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .find((word) => plain(word) !== '' && read.includes(plain(word)))
}
