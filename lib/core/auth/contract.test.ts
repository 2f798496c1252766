import { expect, test } from 'vitest'
import { z } from 'zod'
import { givesTokens, Tokens } from './contract'

test('the contract of tokens is recognised in another bundle, whose tokens no page may see either', async () => {
  const other: typeof import('./contract') = await import(`./contract${'?another-bundle'}`)
  expect(other.Tokens).not.toBe(Tokens)
  expect(givesTokens({ output: other.Tokens })).toBe(true)
  expect(givesTokens({ output: z.object({ token: z.string() }) })).toBe(false)
})
