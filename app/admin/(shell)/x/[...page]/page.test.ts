import { expect, test } from 'vitest'
import PageOfExtension, { generateMetadata } from './page'

const props = (...page: string[]) => ({ params: Promise.resolve({ page }), searchParams: Promise.resolve({}) })

test.each([['loyalty'], ['loyalty', 'members'], ['constructor']])(
  'a page of no extension is not found: %s %s',
  async (...page) => {
    await expect(PageOfExtension(props(...page))).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
    await expect(generateMetadata(props(...page))).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  },
)
