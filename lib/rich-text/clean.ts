import type { IOptions } from 'sanitize-html'
import { ALLOWED_ATTRIBUTES, allowedAttributes, NON_TEXT_TAGS, TAG_ALIASES, TAGS } from './allowed'

/** Deeper than anybody writes, and far from where browsers begin to rearrange. */
const MAX_NESTING = 40
/** Taking wrong tags out may leave others where they must not be: again, until nothing changes. */
const ROUNDS = 5

/** Where an image is to be shown from, by where it was; undefined for one that is left out. */
export type ImageOf = (src: string) => string | undefined

/** Cleans a rich text to what may be stored and shown. Cleaning it again changes nothing. */
export async function cleanHtml(html: string, imageOf: ImageOf = (src) => src): Promise<string> {
  const { default: sanitize } = await import('sanitize-html') // heavy, and only needed for edits
  let clean = sanitize(html, optionsFor(imageOf)).trim()
  for (let round = 0; round < ROUNDS; round++) {
    const again = sanitize(clean, KEEP_IMAGES).trim()
    if (again === clean) return isBlank(clean) ? '' : clean
    clean = again
  }
  return ''
}

function optionsFor(imageOf: ImageOf): IOptions {
  return {
    allowedTags: TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: NON_TEXT_TAGS,
    nestingLimit: MAX_NESTING,
    parseStyleAttributes: false, // judged with the other attributes
    transformTags: {
      ...TAG_ALIASES,
      img: (tagName, { src, ...attribs }) => {
        const shown = src?.trim() ? imageOf(src.trim()) : undefined
        return { tagName, attribs: shown ? { src: shown, ...attribs } : {} }
      },
      '*': (tagName, attribs) => ({ tagName, attribs: allowedAttributes(tagName, attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }
}

const KEEP_IMAGES = optionsFor((src) => src)

/** An editor that was left empty still sends its paragraph. */
const isBlank = (html: string) => !/<(?:img|hr)\b/.test(html) && html.replace(/<[^>]*>/g, '').trim() === ''
