import { pinyinOf } from '../base/pinyin'

/** How well a label fits what was typed: 0 is not at all. */
const NAMED = 3
const WORD = 2
const PART = 1

const initials = new Map<string, string>()

/** Labels are few and stay the same, so those of each are kept. */
async function initialsOf(label: string): Promise<string> {
  const known = initials.get(label)
  if (known !== undefined) return known
  const letters = (await pinyinOf(label)).flat().map((syllable) => syllable.charAt(0))
  if (initials.size > 2000) initials.clear()
  initials.set(label, letters.join(''))
  return letters.join('')
}

export const isNamed = (rank: number): boolean => rank >= NAMED

/** `labels`: what something is called, in each language; `more`: by what else it is found. */
export async function rankOf(typed: string, labels: string[], more: string[] = []): Promise<number> {
  const q = typed.toLowerCase()
  const ranks = [...labels, ...more].map((label) => rankOfText(plain(q), plain(label.toLowerCase())))
  const best = Math.max(0, ...ranks.slice(0, labels.length), ...ranks.slice(labels.length).map((rank) => rank && PART))
  if (best > 0 || !/^[a-z]{2,}$/.test(q)) return best
  for (const label of labels) {
    const letters = await initialsOf(label)
    if (letters.includes(q)) return letters.startsWith(q) ? WORD : PART
  }
  return 0
}

/** Without articles, and with one word for what is said in several ways. */
const plain = (text: string): string =>
  text
    .replace(/\b(an?|the) /g, '')
    .replace(/^(add|new) /, 'create ')
    .replace(/^(创建|添加|新增)/, '新建')

function rankOfText(q: string, label: string): number {
  const at = label.indexOf(q)
  if (at < 0) return hasWords(label, q) ? WORD : 0
  if (at === 0) return NAMED
  return BETWEEN_WORDS.test(label.charAt(at - 1)) ? WORD : PART
}

const BETWEEN_WORDS = /[\s/·-]/

/** In any order: a label has a word that begins with each. */
function hasWords(label: string, q: string): boolean {
  const words = label.split(BETWEEN_WORDS)
  return q.split(' ').every((begin) => words.some((word) => word.startsWith(begin)))
}
