let dictionary: Promise<typeof import('pinyin-pro')> | undefined

/** Heavy, so only loaded by what has need of it. */
function loadDictionary() {
  dictionary ??= import('pinyin-pro')
  return dictionary
}

/** The syllables of each row of Chinese characters. */
export async function pinyinOf(text: string): Promise<string[][]> {
  const rows = text.match(/\p{Script=Han}+/gu) ?? []
  if (rows.length === 0) return []
  const { pinyin } = await loadDictionary()
  return rows.map((row) => pinyin(row, { toneType: 'none', type: 'array', v: true }))
}
