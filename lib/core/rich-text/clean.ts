import type { IOptions } from 'sanitize-html'
import { ALLOWED, attributesOf, RENAMED, SILENT, TAGS } from './rules'

/** Deeper than anybody writes, and far from where browsers begin to rearrange. */
const NESTED = 40
/** Taking wrong tags out may leave others where they must not be: again, until nothing changes. */
const ROUNDS = 5

/** Where an image is to be shown from, by where it was; undefined for one that is left out. */
export type ImageOf = (src: string) => string | undefined

/** What may be kept and shown of a rich text. Cleaning it once more changes nothing. */
export async function cleaned(html: string, imageOf: ImageOf = (src) => src): Promise<string> {
  const { default: sanitize } = await import('sanitize-html') // heavy, and only needed for edits
  let clean = sanitize(html, optionsFor(imageOf)).trim()
  for (let round = 0; round < ROUNDS; round++) {
    const again = sanitize(clean, KEEPING).trim()
    if (again === clean) return isBlank(clean) ? '' : clean
    clean = again
  }
  return ''
}

function optionsFor(imageOf: ImageOf): IOptions {
  return {
    allowedTags: TAGS,
    allowedAttributes: ALLOWED,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: SILENT,
    nestingLimit: NESTED,
    parseStyleAttributes: false, // judged with the other attributes
    transformTags: {
      ...RENAMED,
      img: (tagName, { src, ...attribs }) => {
        const shown = src?.trim() ? imageOf(src.trim()) : undefined
        return { tagName, attribs: shown ? { src: shown, ...attribs } : {} }
      },
      '*': (tagName, attribs) => ({ tagName, attribs: attributesOf(tagName, attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }
}

const KEEPING = optionsFor((src) => src)

/** An editor that was left empty still sends its paragraph. */
const isBlank = (html: string) => !/<(?:img|hr)\b/.test(html) && html.replace(/<[^>]*>/g, '').trim() === ''
