import type { FileHandle } from 'node:fs/promises'

const ACTIVE = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml|[a-z]+:svg)[\s>/]/i
const START = 4096
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/u // but not tab, line and page

/** Valid UTF-8 without control characters, and not HTML or SVG in disguise. */
export async function isPlainText(file: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream = file.createReadStream({ start: 0, autoClose: false })
  let start = ''
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk, { stream: true })
      if (CONTROLS.test(text)) return false
      if (start.length < START) start += text
    }
    start += decoder.decode()
  } catch {
    return false // what cannot be decoded is no text
  }
  return start.trim().length > 0 && !start.trimStart().startsWith('<') && !ACTIVE.test(start.slice(0, START))
}
