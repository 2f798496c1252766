const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What a rich text says, a line for each of its blocks: for summaries, lists and searches. Safe in the browser. */
export const htmlToText = (html: string): string =>
  html
    .replace(/<br[^>]*>|<\/(?:p|div|h\d|li|blockquote|pre|tr|caption)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
